/** Puts words on the clipboard; where the browser has none for this page (plain http), by way of a selection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
    box.className = 'unseen';
    // inside an open dialog nothing outside it can be selected
    (document.querySelector('dialog[open]') ?? document.body).append(box);
    box.select();
    const done = document.execCommand('copy');
    box.remove();
    return done;
  }
}
