type Listener = () => void;
const listeners = new Set<Listener>();

/** The server has said that the session is over; the app then logs the client out. */
export const sessionEnded = {
  tell: () => listeners.forEach((listener) => listener()),
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
