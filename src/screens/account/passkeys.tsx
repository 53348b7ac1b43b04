import { useState } from 'react'
import { CodeField } from './code-field'
import { hint, row, rows } from './devices.styles'
import { OwnProof } from './own-proof'
import { section } from './privacy.styles'
import { column } from './profile.styles'
import { sentToOwn } from './sent-to-own'
import { Page } from '../../app/page'
import { useAppSelector } from '../../app/app-context'
import { screen, type Views } from '../../app/screen'
import { FormView } from '../../features/form-view'
import { passkeyDevice } from '../../features/passkey-device'
import { codeMeans } from '../../features/sent-codes'
import { ResourceView } from '../../features/resource-view'
import { formatDayTime } from '../../text/format'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { passkeyTexts } from '../../text/zh/account.passkeys'
import { profileTexts } from '../../text/zh/account.profile'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Sheet } from '../../ui/modal'
import { Skeletons } from '../../ui/skeleton'
import { passkeysOf, type PasskeyRemovalForm } from '../../../machines/account/passkeys.connect'
import { resourceOf, type Resource } from '../../../machines/patterns/resource.connect'
import { listPasskeys } from '../../../contract/account.passkeys'
import { getPassword } from '../../../contract/account.password'
import { PASSKEYS_MAX } from '../../../contract/account.passkey-rules'
import type { Passkey } from '../../../contract/account.passkeys.schema'
import type { PasswordState } from '../../../contract/account.password.schema'

const said = textIn(currentWords, passkeyTexts)

const requires = () => ({
  list: resourceOf(listPasskeys, {}),
  password: resourceOf(getPassword, {}),
  ...passkeysOf({
    device: passkeyDevice,
    means: codeMeans,
    added: () => ({ tone: 'success', words: { said: said('passkey.saved') } }),
    removed: () => ({ tone: 'success', words: { said: said('passkey.removed') } }),
  }),
})

type Parts = Views<ReturnType<typeof requires>>

/** FEAT-07 The member's passkeys: added with a code, removed with one or the password. */
export const passkeys = screen({ requires, view: (parts: Parts) => <Passkeys {...parts} /> })

const Passkeys = ({ list, password, form, code, removal }: Parts) => {
  const text = useText(passkeyTexts)
  /** The passkey that is to go. */
  const [doomed, doom] = useState<Passkey | null>(null)
  if (doomed !== null && removal.is === 'submitted') doom(null)
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
                      <Row
                        key={passkey.id}
                        passkey={passkey}
                        onRemove={() => {
                          choose(removal, passkey)
                          // Whoever has added one may add another in its place.
                          if ('fields' in form) form.fields.code.change('')
                          doom(passkey)
                        }}
                      />
                    ))}
                  </ul>
                </Card>
              )}
              {form.is === 'submitted' ? (
                <Added mayMore={all.length < PASSKEYS_MAX} onMore={() => form.fields.code.change('')} />
              ) : (
                all.length < PASSKEYS_MAX && <Add form={form} code={code} isFirst={all.length === 0} />
              )}
            </>
          )}
        </ResourceView>
      </div>
      {doomed !== null && (
        <Removal passkey={doomed} form={removal} code={code} password={password} onClose={() => doom(null)} />
      )}
    </Page>
  )
}

/** A code that was typed for another is typed anew. */
const choose = (removal: PasskeyRemovalForm, { id }: Passkey): void => {
  if (!('fields' in removal)) return
  removal.fields.id.change(id)
  removal.fields.code.change('')
  removal.fields.password.change('')
}

const useName = ({ system, browser }: Passkey): string => {
  const [text, device] = [useText(passkeyTexts), useText(profileTexts)]
  return text('passkey.name', {
    system: device(`device.${system}`),
    browser: device(`device.by.${browser}`),
  })
}

const Row = ({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) => {
  const text = useText(passkeyTexts)
  const name = useName(passkey)
  const { addedAt, usedAt } = passkey
  return (
    <li className={row}>
      <div>
        <div>
          <b>{name}</b>
          <p>{text('passkey.added', { when: formatDayTime(addedAt) })}</p>
          {usedAt !== null && <p>{text('passkey.used', { when: formatDayTime(usedAt) })}</p>}
        </div>
        <Button look="soft" size="small" label={text('passkey.removeOne', { name })} onPress={onRemove}>
          {text('passkey.remove')}
        </Button>
      </div>
    </li>
  )
}

interface RemovalProps extends Pick<Parts, 'code'> {
  readonly passkey: Passkey
  readonly form: PasskeyRemovalForm
  readonly password: Resource<PasswordState>
  readonly onClose: () => void
}

/** What its end means, and the proof that ends it. */
const Removal = ({ passkey, form, code: sent, password, onClose }: RemovalProps) => {
  const text = useText(passkeyTexts)
  const own = useAppSelector('session', ({ context }) => context.user?.phone ?? '')
  return (
    <Sheet open title={text('passkey.removeTitle')} onClose={onClose}>
      <div className={section}>
        <p>{text('passkey.removeAsk', { name: useName(passkey) })}</p>
      </div>
      <FormView form={form} submit={text('passkey.remove')} look="danger">
        {(fields) => (
          <OwnProof
            {...fields}
            known={{ password, passkeys: null }}
            smsCode={sentToOwn(sent.smsCode, own)}
            codeLabel={text('passkey.code')}
            deed={text('passkey.remove')}
          />
        )}
      </FormView>
    </Sheet>
  )
}

interface AddedProps {
  readonly mayMore: boolean
  readonly onMore: () => void
}

/** The one that was just added stands in the list above. */
const Added = ({ mayMore, onMore }: AddedProps) => {
  const text = useText(passkeyTexts)
  return (
    <Card>
      <div className={section}>
        <p role="status">{text('passkey.listed')}</p>
        {mayMore && (
          <Button look="soft" wide onPress={onMore}>
            {text('passkey.another')}
          </Button>
        )}
      </div>
    </Card>
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
