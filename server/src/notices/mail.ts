/** E-mail by whatever SMTP server the operator has named. */
import { createTransport, type Transporter } from 'nodemailer';
import { ServeError } from '../problem.ts';

export interface MailSettings {
  /** smtp://user:password@host:port, or smtps:// */
  readonly smtp: string;
  /** Who writes. */
  readonly from: string;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where one word ends it. */
  readonly end?: string;
}

const patienceMs = 20_000;

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

export class Mail {
  private readonly transport: Transporter;
  private readonly from: string;

  constructor({ smtp, from }: MailSettings) {
    if (!/^smtps?:\/\/[^\s/]+$/.test(smtp) || !URL.canParse(smtp))
      throw new ServeError('the mail server is like smtp://user:password@mail.example:587');
    if (!/^[^\r\n]*[^\s@]+@[^\s@]+$/.test(from.replace(/>$/, '')))
      throw new ServeError(`e-mail comes from an address, not from "${from}"`);
    this.from = from;
    const url = new URL(smtp);
    this.transport = createTransport({
      host: url.hostname,
      port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
      secure: url.protocol === 'smtps:',
      ...(url.username === ''
        ? {}
        : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
      // passwords, addresses and links that end things are told to nobody over an open line; one inside this machine is not open
      requireTLS: url.protocol === 'smtp:' && (url.username !== '' || !isThisMachine(url.hostname)),
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, end }: Letter): Promise<void> {
    await this.transport.sendMail({
      from: this.from,
      to: { name: '', address: to },
      subject,
      text,
      headers: {
        'auto-submitted': 'auto-generated',
        ...(end === undefined
          ? {}
          : { 'list-unsubscribe': `<${end}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
      },
    });
  }

  close(): void {
    this.transport.close();
  }
}

/** Could this be somebody's address? Whether it is, they say themselves. */
export const isAddress = (text: string): boolean =>
  /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]+$/.test(text);
