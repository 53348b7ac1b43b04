import { CodeField } from './code-field'
import { hint, row, rows } from './devices.styles'
import { section } from './privacy.styles'
import { column } from './profile.styles'
import { sentToOwn } from './sent-to-own'
import { Page } from '../../app/page'
import { useAppSelector } from '../../app/app-context'
import { screen, type Views } from '../../app/screen'
import { FormView } from '../../features/form-view'
import { passkeyDevice } from '../../features/passkey-device'
import { solveProofOfWork } from '../../features/proof-of-work'
import { ResourceView } from '../../features/resource-view'
import { formatDayTime } from '../../text/format'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { passkeyTexts } from '../../text/zh/account.passkeys'
import { profileTexts } from '../../text/zh/account.profile'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Skeletons } from '../../ui/skeleton'
import { passkeysOf, type Removed } from '../../../machines/account/passkeys.connect'
import type { Confirmed } from '../../../machines/patterns/confirmed.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { listPasskeys } from '../../../contract/account.passkeys'
import { PASSKEYS_MAX } from '../../../contract/account.passkey-rules'
import type { Passkey } from '../../../contract/passkey.schema'

const said = textIn(currentWords, passkeyTexts)

const requires = () => ({
  list: resourceOf(listPasskeys, {}),
  ...passkeysOf({
    device: passkeyDevice,
    prove: solveProofOfWork,
    added: () => ({ tone: 'success', words: { said: said('passkey.saved') } }),
    removing: {
      asking: ({ name }) => ({
        title: said('passkey.remove'),
        question: said('passkey.removeAsk', { name }),
        deed: said('passkey.remove'),
        danger: true,
      }),
      followed: () => ({ toast: { tone: 'success', words: { said: said('passkey.removed') } } }),
    },
  }),
})

type Parts = Views<ReturnType<typeof requires>>

/** FEAT-07 The member's passkeys: added with a code, removed when asked back. */
export const passkeys = screen({ requires, view: (parts: Parts) => <Passkeys {...parts} /> })

const Passkeys = ({ list, form, code, ending }: Parts) => {
  const text = useText(passkeyTexts)
  return (
    <Page title={text('passkey.title')}>
      <div className={column}>
        <p className={hint}>{text('passkey.why')}</p>
        <ResourceView resource={list} skeleton={<Skeletons count={2} height="4.5rem" />}>
          {({ passkeys: all }) => (
            <>
              {all.length > 0 && (
                <Card inside="none">
                  <ul className={rows} aria-label={text('passkey.title')}>
                    {all.map((passkey) => (
                      <Row key={passkey.id} passkey={passkey} ending={ending} />
                    ))}
                  </ul>
                </Card>
              )}
              {/* The one that was just added stands in the list. */}
              {all.length < PASSKEYS_MAX && form.is !== 'submitted' && (
                <Add form={form} code={code} isFirst={all.length === 0} />
              )}
            </>
          )}
        </ResourceView>
      </div>
    </Page>
  )
}

const Row = ({ passkey, ending }: { readonly passkey: Passkey; readonly ending: Confirmed<Removed> }) => {
  const text = useText(passkeyTexts)
  const device = useText(profileTexts)
  const { id, system, browser, addedAt, usedAt } = passkey
  const name = text('passkey.name', {
    system: device(`device.${system}`),
    browser: device(`device.by.${browser}`),
  })
  return (
    <li className={row}>
      <div>
        <div>
          <b>{name}</b>
          <p>{text('passkey.added', { when: formatDayTime(addedAt) })}</p>
          {usedAt !== null && <p>{text('passkey.used', { when: formatDayTime(usedAt) })}</p>}
        </div>
        <Button
          look="soft"
          size="small"
          label={text('passkey.removeOne', { name })}
          busy={ending.what?.id === id}
          disabled={ending.what !== null}
          onPress={() => ending.ask({ id, name })}
        >
          {text('passkey.remove')}
        </Button>
      </div>
    </li>
  )
}

const Add = ({ form, code: sent, isFirst }: Pick<Parts, 'form' | 'code'> & { readonly isFirst: boolean }) => {
  const text = useText(passkeyTexts)
  const own = useAppSelector('session', ({ context }) => context.user?.phone ?? '')
  return (
    <Card>
      {isFirst && (
        <div className={section}>
          <b>{text('passkey.none')}</b>
          <p>{text('passkey.noneHint')}</p>
        </div>
      )}
      <FormView form={form} submit={text('passkey.add')}>
        {({ code }) => (
          <CodeField field={code} label={text('passkey.code')} smsCode={sentToOwn(sent.smsCode, own)} />
        )}
      </FormView>
    </Card>
  )
}
