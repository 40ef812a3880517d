/**
 * Which part of the field the window shows, and from where one looks: the disc is tilted (no perspective, so that straight
 * lines stay straight and every ring has the same shape), and one's own side is at the bottom.
 */
import { must } from '@gavel/kernel';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** From where one looks: how much of its depth the disc keeps, and -1 if one sits at its far side. */
export interface Stand {
  readonly tilt: number;
  readonly turn: 1 | -1;
}

interface Camera {
  /** The middle of the window, in units of the tilted drawing. */
  readonly x: number;
  readonly y: number;
  /** How much nearer than the whole field. */
  readonly zoom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface View2d {
  readonly viewBox: string;
  /** Units of the drawing per pixel. */
  readonly perPixel: number;
  /** By so many pixels. */
  move(dx: number, dy: number): void;
  /** Nearer or farther; what lies under this point of the page stays there. */
  zoom(factor: number, clientX?: number, clientY?: number): void;
  fit(): void;
  /** Puts a place of the drawing in the middle; `across`: and shows so many units around it. */
  lookAt(x: number, y: number, across?: number): void;
  /** From the page to the drawing as if it lay flat before side A. */
  toDrawing(clientX: number, clientY: number): { x: number; y: number };
}

/** What stands at the edges of a wide window: docks at both sides, and air for what rises behind the field. */
const docks = 404;
const air = 44;
const wide = 900;
const whole: Camera = { x: 0, y: 0, zoom: 1 };

/** Units of the drawing per pixel with the whole field in sight. */
function fitted({ width, height }: Size, across: number, tilt: number): number {
  const room = width >= wide ? width - docks : width;
  return Math.max((across * tilt) / Math.max(120, height - air), across / Math.max(120, room));
}

/** `covered`: how much of the window's height something stands before, from below. */
export function useCamera(
  svg: RefObject<SVGSVGElement | null>,
  across: number,
  { tilt, turn }: Stand,
  covered = 0,
): View2d {
  const [camera, setCamera] = useState<Camera>(whole);
  const [size, setSize] = useState<Size>({ width: 600, height: 600 });
  const shift = (size.height * covered) / 2;
  const base = fitted({ ...size, height: size.height * (1 - covered) }, across, tilt);
  const perPixel = base / camera.zoom;
  const now = useRef({ camera, perPixel, base, shift });
  now.current = { camera, perPixel, base, shift };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field or another stand begins with the whole of it
  useEffect(() => setCamera(whole), [across, tilt, turn]);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [svg]);

  const clamp = useCallback(
    ({ x, y, zoom }: Camera): Camera => {
      const shown = Math.max(0.95, Math.min(8, zoom));
      const room = shown <= 1 ? across * 0.12 : across * 0.55;
      return {
        x: Math.max(-room, Math.min(room, x)),
        y: Math.max(-room * tilt, Math.min(room * tilt, y)),
        zoom: shown,
      };
    },
    [across, tilt],
  );
  /** A point of the page in the tilted drawing. */
  const seen = useCallback(
    (clientX: number, clientY: number) => {
      const box = must(svg.current, 'board').getBoundingClientRect();
      const { camera: at, perPixel: scale, shift: up } = now.current;
      return {
        x: at.x + (clientX - box.left - box.width / 2) * scale,
        y: at.y + (clientY - box.top - box.height / 2 + up) * scale,
      };
    },
    [svg],
  );
  const toDrawing = useCallback(
    (clientX: number, clientY: number) => {
      const { x, y } = seen(clientX, clientY);
      return { x: x * turn, y: (y * turn) / tilt };
    },
    [seen, turn, tilt],
  );
  const move = useCallback(
    (dx: number, dy: number) =>
      setCamera((old) => clamp({ ...old, x: old.x + dx * now.current.perPixel, y: old.y + dy * now.current.perPixel })),
    [clamp],
  );
  const zoom = useCallback(
    (factor: number, clientX?: number, clientY?: number) => {
      const fixed = clientX === undefined || clientY === undefined ? undefined : seen(clientX, clientY);
      setCamera((old) => {
        const next = clamp({ ...old, zoom: old.zoom * factor });
        const part = old.zoom / next.zoom;
        const { x, y } = fixed ?? old;
        return clamp({ ...next, x: x + (old.x - x) * part, y: y + (old.y - y) * part });
      });
    },
    [clamp, seen],
  );
  const fit = useCallback(() => setCamera(whole), []);
  const lookAt = useCallback(
    (x: number, y: number, shown?: number) =>
      setCamera((old) => {
        const width = must(svg.current, 'board').getBoundingClientRect().width;
        const nearer = shown === undefined ? old.zoom : Math.max(1, (now.current.base * width) / shown);
        return clamp({ x: x * turn, y: y * turn * tilt, zoom: nearer });
      }),
    [svg, clamp, turn, tilt],
  );
  // the wheel must not scroll the page: React listens passively
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [svg, zoom]);

  const [width, height] = [size.width * perPixel, size.height * perPixel];
  const viewBox = `${camera.x - width / 2} ${camera.y - height / 2 + shift * perPixel} ${width} ${height}`;
  return useMemo(
    () => ({ viewBox, perPixel, move, zoom, fit, lookAt, toDrawing }),
    [viewBox, perPixel, move, zoom, fit, lookAt, toDrawing],
  );
}
