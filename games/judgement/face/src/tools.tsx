/** Tape, eye and camera beside the board. */
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import type { View2d } from './camera.ts';
import { hold, useHold } from './hold.ts';
import { JdIcon } from './icon.tsx';
import { j } from './words.ts';

const tools = ['measure', 'sight'] as const;
const layerNames = ['reach', 'threat', 'seen'] as const;
const layerIcons = { reach: 'reach', threat: 'threat', seen: 'sight' } as const;

/** Zoom, tape, eye, and what is shaded. */
export function Tools({ camera }: { camera: View2d }) {
  const { tool, layers, flat } = useHold();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  if (narrow && !open)
    return (
      <div className="jd-tools left" role="toolbar" aria-label={j('tools')}>
        <button
          type="button"
          className="jd-tool"
          aria-expanded={false}
          aria-label={j('tools')}
          onClick={() => setOpen(true)}
        >
          <JdIcon name="measure" size={22} />
        </button>
      </div>
    );
  return (
    <>
      <div className="jd-tools left" role="toolbar" aria-label={j('tools')}>
        {narrow && (
          <Button small aria-expanded={true} aria-label={j('toolsClose')} onClick={() => setOpen(false)}>
            ×
          </Button>
        )}
        {tools.map((one) => (
          <button
            key={one}
            type="button"
            className="jd-tool"
            aria-pressed={tool === one}
            title={j(`tool.${one}`)}
            aria-label={j(`tool.${one}`)}
            onClick={() => hold({ tool: tool === one ? 'act' : one, tape: [], eyes: [] })}
          >
            <JdIcon name={one} size={20} />
            <span aria-hidden="true">{j(`toolShort.${one}`)}</span>
          </button>
        ))}
        {layerNames.map((one) => (
          <button
            key={one}
            type="button"
            className="jd-tool layer"
            aria-pressed={layers[one]}
            title={j(`layer.${one}`)}
            aria-label={j(`layer.${one}`)}
            onClick={() => hold({ layers: { ...layers, [one]: !layers[one] } })}
          >
            <JdIcon name={layerIcons[one]} size={20} />
            <span aria-hidden="true">{j(`layerShort.${one}`)}</span>
          </button>
        ))}
      </div>
      <div className="jd-tools right" role="toolbar" aria-label={j('zoom')}>
        <Button small aria-label={j('zoomIn')} onClick={() => camera.zoom(1.35)}>
          +
        </Button>
        <Button small aria-label={j('zoomOut')} onClick={() => camera.zoom(1 / 1.35)}>
          −
        </Button>
        <Button small aria-label={j('zoomFit')} onClick={camera.fit}>
          ○
        </Button>
        <Button
          small
          aria-label={j('flat')}
          title={j('flat')}
          aria-pressed={flat}
          onClick={() => hold({ flat: !flat })}
        >
          ▱
        </Button>
      </div>
    </>
  );
}
