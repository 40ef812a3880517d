/** Zoom, pan and pinch: which part of the field the window shows. */
import { must } from '@gavel/kernel';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';

interface Camera {
  /** The middle of the window and how much of the field it shows, in units of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly span: number;
}

export interface View2d {
  readonly camera: Camera;
  readonly viewBox: string;
  /** Units of the drawing per pixel. */
  readonly perPixel: number;
  move(dx: number, dy: number): void;
  zoom(factor: number, at?: { x: number; y: number }): void;
  fit(): void;
  lookAt(x: number, y: number, span?: number): void;
  toDrawing(clientX: number, clientY: number): { x: number; y: number };
}

export function useCamera(svg: RefObject<SVGSVGElement | null>, whole: number): View2d {
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, span: whole });
  const [size, setSize] = useState({ width: 600, height: 600 });
  const now = useRef(camera);
  now.current = camera;
  useEffect(() => setCamera({ x: 0, y: 0, span: whole }), [whole]);
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
  const perPixel = camera.span / Math.min(size.width, size.height);
  const width = size.width * perPixel;
  const height = size.height * perPixel;

  const clamp = useCallback(
    ({ x, y, span }: Camera): Camera => {
      const shown = Math.max(300, Math.min(whole * 1.05, span));
      const room = Math.max(0, whole * 0.55 - shown * 0.2);
      return {
        x: Math.max(-room, Math.min(room, x)),
        y: Math.max(-room, Math.min(room, y)),
        span: shown,
      };
    },
    [whole],
  );
  const toDrawing = useCallback(
    (clientX: number, clientY: number) => {
      const box = must(svg.current, 'board').getBoundingClientRect();
      const { x, y, span } = now.current;
      const scale = span / Math.min(box.width, box.height);
      return {
        x: x + (clientX - box.left - box.width / 2) * scale,
        y: y + (clientY - box.top - box.height / 2) * scale,
      };
    },
    [svg],
  );
  const move = useCallback(
    (dx: number, dy: number) => setCamera((old) => clamp({ ...old, x: old.x + dx, y: old.y + dy })),
    [clamp],
  );
  const zoom = useCallback(
    (factor: number, at?: { x: number; y: number }) =>
      setCamera((old) => {
        const next = clamp({ ...old, span: old.span / factor });
        const part = next.span / old.span;
        const fixed = at ?? { x: old.x, y: old.y };
        return clamp({ ...next, x: fixed.x + (old.x - fixed.x) * part, y: fixed.y + (old.y - fixed.y) * part });
      }),
    [clamp],
  );
  const fit = useCallback(() => setCamera({ x: 0, y: 0, span: whole }), [whole]);
  const lookAt = useCallback(
    (x: number, y: number, span?: number) => setCamera((old) => clamp({ x, y, span: span ?? old.span })),
    [clamp],
  );
  // the wheel must not scroll the page: React listens passively
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, toDrawing(event.clientX, event.clientY));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [svg, zoom, toDrawing]);

  const viewBox = `${camera.x - width / 2} ${camera.y - height / 2} ${width} ${height}`;
  return useMemo(
    () => ({ camera, viewBox, perPixel, move, zoom, fit, lookAt, toDrawing }),
    [camera, viewBox, perPixel, move, zoom, fit, lookAt, toDrawing],
  );
}
