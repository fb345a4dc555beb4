import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A component whose code comes on its own. Once `load` has ended it is drawn at once, by the server too. */
export type LazyPart<P> = ComponentType<P> & { load: () => Promise<unknown> };

export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined;
  const get = async () => {
    const loaded = await load();
    Loaded = loaded.default;
    return loaded;
  };
  const Lazy = lazy(get);
  const Shown: ComponentType<P> = (props) => {
    const [Now] = useState<ComponentType<P>>(() => Loaded ?? (Lazy as unknown as ComponentType<P>));
    return <Now {...props} />;
  };
  return Object.assign(Shown, { load: get });
}
