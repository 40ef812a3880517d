/** The parts every screen is made of: captions, buttons, sheets, picks. */
import { Tooltip } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { t } from '../words/index.ts';
import { useBack } from './back.ts';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'happens' | 'must' | 'may' | 'plain';

/** The caption box: yellow says this happens, red says choose, blue says you may. */
export function Caption({
  tone,
  title,
  children,
  className = '',
  ...rest
}: { tone: Tone; title?: ReactNode } & Omit<ComponentProps<'div'>, 'title'>) {
  return (
    <div className={`caption ${tone} ${className}`} {...rest}>
      {title !== undefined && <p className="caption-title">{title}</p>}
      {children}
    </div>
  );
}

type ButtonProps = ComponentProps<'button'> & {
  look?: 'main' | 'danger' | 'plain' | undefined;
  small?: boolean;
  icon?: IconName;
};

export function Button({ look, small, icon, children, className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={['button', look ?? '', small ? 'small' : '', className].filter(Boolean).join(' ')}
      {...rest}
    >
      {icon && <Icon name={icon} size={small ? 18 : 20} />}
      {children}
    </button>
  );
}

/** Names a symbol on hover, focus and long press. */
export function Tip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tip" sideOffset={6} collisionPadding={8}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** A dialog of the browser's own. Mounted means open. */
export function Sheet({
  title,
  onClose,
  children,
  className = '',
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  className?: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  useBack(() => dialog.current?.close());
  return (
    <dialog
      ref={dialog}
      className={`sheet ${className}`}
      aria-label={title}
      // React may mount twice while developing: the first one's close comes when the second is open.
      onClose={() => dialog.current?.open !== true && onClose()}
    >
      <div className="sheet-head">
        <h2>{title}</h2>
        <Button small look="plain" icon="close" onClick={() => dialog.current?.close()}>
          {t('sheet.close')}
        </Button>
      </div>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}

/** One of a few: radio buttons that look like plates. */
export function Pick<T extends string>({
  label,
  name,
  value,
  options,
  onPick,
}: {
  label: ReactNode;
  name: string;
  value: T;
  options: readonly { readonly value: T; readonly label: ReactNode }[];
  onPick: (value: T) => void;
}) {
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="pick">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onPick(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Working({ what }: { what: string }) {
  return (
    <div className="working" role="status">
      <p>{what}</p>
      <div className="progress" />
    </div>
  );
}
