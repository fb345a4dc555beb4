import type { ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { loadTexts } from '../site/i18n';
import type { Namespace } from '../site/i18n';
import { reloadForChunk } from './chunk-reload';

export interface RouteHandle {
  /** Key below `title` in app.json. */
  title?: string;
  index?: true;
}

export interface PageModule {
  default: ComponentType;
  /** Loads what it is drawn with first beside its own code. */
  parts?: () => Promise<unknown>;
}

const never = new Promise<never>(() => undefined);

/** Loads a page's code and texts side by side; a part that a new release took away reloads the page once. */
export function lazyPage(
  load: () => Promise<PageModule>,
  texts: readonly Namespace[] = [],
): LazyRouteFunction<RouteObject> {
  return async () => {
    try {
      const words = loadTexts(texts);
      const page = await load();
      await Promise.all([words, page.parts?.()]);
      return { Component: page.default };
    } catch (error) {
      if (reloadForChunk(error)) return never;
      throw error;
    }
  };
}
