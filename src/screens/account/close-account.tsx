import { OwnProof, type Known } from './own-proof'
import { sentToOwn } from './sent-to-own'
import { outcome, section } from './privacy.styles'
import { column } from './profile.styles'
import { Page } from '../../app/page'
import { useAppSelector } from '../../app/app-context'
import { screen } from '../../app/screen'
import { FormView } from '../../features/form-view'
import { passkeyDevice } from '../../features/passkey-device'
import { codeMeans } from '../../features/sent-codes'
import { formatDayTime } from '../../text/format'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { privacyTexts } from '../../text/zh/account.privacy'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { closingOf, type ClosingForm } from '../../../machines/account/closing-form.connect'
import type { PhoneCode } from '../../../machines/account/phone-form.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { listPasskeys } from '../../../contract/account.passkeys'
import { getPassword } from '../../../contract/account.password'
import { CLOSING_GRACE } from '../../../contract/account.privacy-rules'

const said = textIn(currentWords, privacyTexts)

/** FEAT-07 What an account's end takes along and what it leaves, and the proof that ends it. */
export const closeAccount = screen({
  requires: () => ({
    password: resourceOf(getPassword, {}),
    passkeys: resourceOf(listPasskeys, {}),
    ...closingOf(codeMeans, passkeyDevice, () => ({
      title: said('closing.really'),
      question: said('closing.reallyAsk', { when: formatDayTime(Date.now() + CLOSING_GRACE) }),
      deed: said('closing.submit'),
      stay: said('closing.stay'),
      danger: true,
    })),
  }),
  view: ({ password, passkeys, form, code }) => (
    <CloseAccount form={form} code={code} known={{ password, passkeys }} />
  ),
})

interface CloseAccountProps {
  readonly form: ClosingForm
  readonly code: PhoneCode
  readonly known: Known
}

const CloseAccount = ({ form, code, known }: CloseAccountProps) => {
  const text = useText(privacyTexts)
  const own = useAppSelector('session', ({ context }) => context.user?.phone ?? '')
  return (
    <Page title={text('closing.title')}>
      <div className={column}>
        <Card>
          <div className={section}>
            <p>{text('closing.intro')}</p>
            <dl className={outcome}>
              <div>
                <dt>{text('closing.gone')}</dt>
                <dd>{text('closing.goneWhat')}</dd>
              </div>
              <div>
                <dt>{text('closing.stays')}</dt>
                <dd>{text('closing.staysWhat')}</dd>
              </div>
            </dl>
          </div>
          <FormView form={form} submit={text('closing.submit')} look="danger" leadsOn>
            {(fields) => (
              <OwnProof
                {...fields}
                known={known}
                smsCode={sentToOwn(code.smsCode, own)}
                codeLabel={text('closing.code')}
                deed={text('closing.submit')}
              />
            )}
          </FormView>
        </Card>
        <Button look="plain" wide href="#/editInfo?view=privacy">
          {text('closing.copyFirst')}
        </Button>
      </div>
    </Page>
  )
}
