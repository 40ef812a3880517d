/** Does a long piece of work bit by bit, and lets the page answer in between; gives back how to stop it. */
export function inPieces(work: Iterator<unknown>): () => void {
  let next: ReturnType<typeof setTimeout>;
  const go = () => {
    if (!work.next().done) next = setTimeout(go);
  };
  next = setTimeout(go);
  return () => clearTimeout(next);
}
