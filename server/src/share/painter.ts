/** A worker thread that draws pictures of shared links. It gets what a stranger may see of a table, never a state. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { must } from '@gavel/kernel';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export interface Order {
  readonly id: number;
  readonly subject: unknown;
  readonly language: string;
}

/** `broken`: the renderer stopped in the middle of it, and this thread draws nothing more. */
export type Drawn =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly failed: string; readonly broken: boolean };

/** The client's own part for it (web/src/share/draw.tsx). */
interface Drawing {
  draw(subject: unknown, language: string): Promise<string>;
}

const folder: string = workerData;
const fonts = join(folder, 'fonts');
// the same letters on every machine
const font = {
  fontBuffers: readdirSync(fonts).map((name) => readFileSync(join(fonts, name))),
  defaultFontFamily: 'Barlow Condensed',
};
const drawing: Drawing = await import(pathToFileURL(join(folder, 'draw.js')).href);
// as WebAssembly: should it ever fall over a drawing, it takes nothing down with it
await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

function rendered(svg: string): Uint8Array {
  const renderer = new Resvg(svg, { font });
  const image = renderer.render();
  const png = image.asPng();
  image.free();
  renderer.free();
  return png;
}

async function paint({ id, subject, language }: Order): Promise<Drawn> {
  let broken = false;
  try {
    const svg = await drawing.draw(subject, language);
    broken = true;
    return { id, png: rendered(svg) };
  } catch (problem) {
    return { id, failed: problem instanceof Error ? problem.message : String(problem), broken };
  }
}

const port = must(parentPort, 'whoever started the thread');
port.on('message', (order: Order) => void paint(order).then((drawn) => port.postMessage(drawn)));
