/** Something the server cannot do as it was asked; the message is one clear line. */
export class ServeError extends Error {}
