/** Parts of the account screens: panels, and forms with errors where they belong and passwords that can be looked at. */

import { Table } from '@gavel/kernel';
import { Button } from '@gavel/kit/look/parts.tsx';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { Account } from '../net/account.ts';
import { ApiError } from '../net/api.ts';
import { maybe, t } from '../words/index.ts';
import { strengthOf } from './account-strength.ts';

/** What every panel may do: show how things stand now, show new codes, and have weighty steps confirmed. */
export interface AccountTools {
  readonly show: (account: Account) => void;
  readonly showCodes: (codes: readonly string[] | undefined) => void;
  readonly weighty: <T>(step: () => Promise<T>) => Promise<T>;
}

export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={`account-${id}`}>
      <h2 id={`account-${id}`}>{title}</h2>
      {children}
    </section>
  );
}

/** What went wrong, and with which field. */
export interface Trouble {
  readonly field: string | undefined;
  readonly text: string;
}

const fieldOf: Readonly<Record<string, string>> = {
  nameTaken: 'name',
  nameReserved: 'name',
  tooManyNames: 'name',
  wrongName: 'name',
  codeWrong: 'code',
  passwordShort: 'password',
  passwordLong: 'password',
  passwordCommon: 'password',
};

function troubleOf(problem: unknown): Trouble {
  if (problem instanceof ApiError)
    return { field: fieldOf[problem.code], text: maybe(`account.error.${problem.code}`) ?? problem.message };
  // what browsers throw when somebody changes their mind about a passkey
  const { name } = problem as { name?: string };
  if (name === 'NotAllowedError' || name === 'AbortError')
    return { field: undefined, text: t('account.error.passkeyStopped') };
  // what fetch throws when nobody answers
  if (problem instanceof TypeError) return { field: undefined, text: t('trouble.network') };
  if (name === 'InvalidStateError') return { field: undefined, text: t('account.error.passkeyKnown') };
  return { field: undefined, text: t('account.error.failed') };
}

/** Does something that may fail, once at a time. */
export function useTry() {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setTrouble(undefined);
    try {
      await work();
    } catch (problem) {
      setTrouble(troubleOf(problem));
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, attempt };
}

/** What fields say is read when the form is sent, so that password managers may fill them in. */
export function Form({
  onSend,
  trouble,
  children,
  ...rest
}: { onSend: (values: Table<string, string>) => void; trouble: Trouble | undefined } & Omit<
  ComponentProps<'form'>,
  'onSubmit'
>) {
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const empty = [...form.elements].find(
          (one): one is HTMLInputElement => one instanceof HTMLInputElement && !one.checkValidity(),
        );
        if (empty) empty.reportValidity();
        else
          onSend(
            new Table(
              'field',
              [...new FormData(form)].map(([name, value]) => [name, String(value)]),
            ),
          );
      }}
      {...rest}
    >
      {children}
      <Alert trouble={trouble?.field === undefined ? trouble : undefined} />
    </form>
  );
}

export function Alert({ trouble }: { trouble: Trouble | undefined }) {
  return (
    <p role="alert" className="account-trouble">
      {trouble?.text}
    </p>
  );
}

export function Field({
  label,
  name,
  hint,
  trouble,
  children,
  ...input
}: {
  label: string;
  name: string;
  hint?: string;
  trouble?: Trouble | undefined;
  children?: ReactNode;
} & ComponentProps<'input'>) {
  const id = useId();
  const wrong = trouble?.field === name ? trouble.text : undefined;
  const described = [hint === undefined ? '' : `${id}-hint`, wrong === undefined ? '' : `${id}-wrong`].join(' ').trim();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="account-input">
        <input
          className="input"
          id={id}
          name={name}
          required
          aria-invalid={wrong !== undefined}
          aria-describedby={described === '' ? undefined : described}
          {...input}
        />
        {children}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint-text">
          {hint}
        </p>
      )}
      <p id={`${id}-wrong`} role="alert" className="account-trouble">
        {wrong}
      </p>
    </div>
  );
}

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'children'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...props} type={shown ? 'text' : 'password'} autoCapitalize="off" spellCheck={false}>
      <Button small aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? t('account.hide') : t('account.show')}
      </Button>
    </Field>
  );
}

/** A password that is being chosen, and how hard it is to guess. */
export function NewPasswordField({
  label = t('account.password'),
  name = 'password',
  trouble,
}: {
  label?: string;
  name?: string;
  trouble: Trouble | undefined;
}) {
  const [typed, setTyped] = useState('');
  return (
    <div className="account-new">
      <PasswordField
        label={label}
        name={name}
        hint={t('account.passwordHint')}
        autoComplete="new-password"
        trouble={trouble}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <Strength password={typed} />
    </div>
  );
}

function Strength({ password }: { password: string }) {
  const { level, lacks } = strengthOf(password);
  const words = t(`account.strength.${level}`, { n: lacks });
  return (
    <div className="account-strength" data-level={password === '' ? undefined : level}>
      <div
        role="meter"
        aria-label={t('account.strength')}
        aria-valuemin={0}
        aria-valuemax={3}
        aria-valuenow={level}
        aria-valuetext={words}
      >
        <i />
        <i />
        <i />
      </div>
      <p role="status" className="hint-text">
        {password !== '' && words}
      </p>
    </div>
  );
}

/** A button that asks once more before it does something. */
export function SureButton({
  ask,
  sure,
  about,
  onSure,
}: {
  ask: string;
  sure: string;
  /** The id of what it is about, where there are several like it. */
  about?: string;
  onSure: () => void;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <Button
      small
      look={asking ? 'danger' : undefined}
      aria-describedby={about}
      onBlur={() => setAsking(false)}
      onClick={() => {
        if (asking) onSure();
        setAsking(!asking);
      }}
    >
      {asking ? sure : ask}
    </Button>
  );
}
