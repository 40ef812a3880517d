/** Tables of the browser's own have ids that begin like this. */
export const localPrefix = 'local-';
export const isLocal = (id: string): boolean => id.startsWith(localPrefix);

/** Records from files have ids that begin like this. */
export const filePrefix = 'file-';
export const isFile = (id: string): boolean => id.startsWith(filePrefix);

/** The id of a request: sent again with the same one, it is done once. */
export const newId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');
