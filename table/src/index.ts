/** A match among people: seats, windows, undo, chat, spectators, records; storage behind one small port. */
export * from './protocol.ts';
