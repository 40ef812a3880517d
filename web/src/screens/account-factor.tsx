/** The second factor: an app that shows codes, set up by a picture. */
import { Button } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import { encode } from 'uqr';
import { type Account, endFactor, type FactorOffer, type Owned, offerFactor, takeFactor } from '../net/account.ts';
import { t } from '../words/index.ts';
import { type AccountTools, Alert, Field, Form, Panel, SureButton, useTry } from './account-parts.tsx';

export function FactorPanel({ owned, tools }: { account: Account; owned: Owned; tools: AccountTools }) {
  const [offer, setOffer] = useState<FactorOffer>();
  const { busy, trouble, attempt } = useTry();
  if (owned.factor)
    return (
      <Panel id="factor" title={t('account.factor')}>
        <p role="status">{t('account.factorHas')}</p>
        <div className="account-row">
          <SureButton
            ask={t('account.factorEnd')}
            sure={t('account.factorEndSure')}
            onSure={() => void attempt(async () => tools.show(await tools.weighty(endFactor)))}
          />
        </div>
        <Alert trouble={trouble} />
      </Panel>
    );
  return (
    <Panel id="factor" title={t('account.factor')}>
      <p>{t(owned.password ? 'account.factorWhy' : 'account.factorNoPassword')}</p>
      {owned.password && offer === undefined && (
        <div className="account-row">
          <Button disabled={busy} onClick={() => void attempt(async () => setOffer(await tools.weighty(offerFactor)))}>
            {t('account.factorSet')}
          </Button>
        </div>
      )}
      {offer === undefined && <Alert trouble={trouble} />}
      {offer && (
        <Form
          trouble={trouble}
          onSend={(values) =>
            void attempt(async () => {
              const code = values.get('code');
              tools.show(await tools.weighty(() => takeFactor(code)));
              setOffer(undefined);
            })
          }
        >
          <p>{t('account.factorScan')}</p>
          <QrCode text={offer.address} label={t('account.factorPicture')} />
          <p>
            {t('account.factorSecret')}: <code className="account-secret">{offer.secret}</code>
          </p>
          <CodeField trouble={trouble} />
          <Button type="submit" look="main" disabled={busy}>
            {t('account.factorDo')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

/** The six digits. */
export function CodeField({ trouble }: { trouble: Parameters<typeof Field>[0]['trouble'] }) {
  return (
    <Field
      label={t('account.factorCode')}
      name="code"
      hint={t('account.factorCodeHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      trouble={trouble}
    />
  );
}

/** Black on white in every theme: cameras read nothing else well. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="account-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
