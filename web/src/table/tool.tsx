/** A tool at the head of a table: a symbol, its name, its key. */
import { Icon, type IconName } from '@gavel/kit/look/icon.tsx';
import { Tip } from '@gavel/kit/look/parts.tsx';
import { type ComponentProps, memo, useLayoutEffect, useRef } from 'react';
import { t } from '../words/index.ts';

/** A table draws anew with each picture, its tools seldom: what a press does may change without a new tip and symbol. */
export function Tool({ onClick, ...shown }: ComponentProps<typeof Shown>) {
  const press = useRef(onClick);
  useLayoutEffect(() => {
    press.current = onClick;
  });
  const pressed = useRef(() => press.current());
  return <Shown {...shown} onClick={pressed.current} />;
}

const Shown = memo(function Shown({
  icon,
  label,
  keyName,
  count = 0,
  disabled = false,
  busy,
  onClick,
}: {
  icon: IconName;
  label: string;
  keyName?: string;
  /** What waits behind it. */
  count?: number;
  disabled?: boolean;
  /** What it is doing while it cannot be pressed again, in a word. */
  busy?: string | undefined;
  onClick: () => void;
}) {
  return (
    <Tip text={keyName ? t('table.keyed', { what: label, key: keyName.toUpperCase() }) : label}>
      <button
        type="button"
        className="tool"
        aria-disabled={disabled}
        aria-busy={busy !== undefined}
        onClick={() => !disabled && busy === undefined && onClick()}
      >
        <Icon name={icon} size={20} />
        <span>{busy ?? label}</span>
        {count > 0 && (
          <b className="unread">
            {count}
            <i className="unseen"> {t('chat.unread')}</i>
          </b>
        )}
      </button>
    </Tip>
  );
});
