import { CodeField } from './code-field'
import { section } from './privacy.styles'
import { PasswordField } from './password-field'
import { column } from './profile.styles'
import { sentToOwn } from './sent-to-own'
import { Page } from '../../app/page'
import { useAppSelector } from '../../app/app-context'
import { screen, type Views } from '../../app/screen'
import { FormView } from '../../features/form-view'
import { codeMeans } from '../../features/sent-codes'
import { ResourceView } from '../../features/resource-view'
import { formatDayTime } from '../../text/format'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { passwordTexts } from '../../text/zh/account.password'
import { Card } from '../../ui/card'
import { Checkbox } from '../../ui/checkbox'
import { Skeletons } from '../../ui/skeleton'
import { passwordOf } from '../../../machines/account/password-forms.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { getPassword } from '../../../contract/account.password'

const said = textIn(currentWords, passwordTexts)

const requires = () => ({
  state: resourceOf(getPassword, {}),
  ...passwordOf(codeMeans, (isSet) => ({
    tone: 'success',
    words: { said: said(isSet ? 'password.saved' : 'password.removed') },
  })),
})

/** FEAT-07 The password beside the codes: set, changed, or removed again. */
export const editPassword = screen({
  requires,
  view: (views: Views<ReturnType<typeof requires>>) => <EditPassword {...views} />,
})

const EditPassword = ({ state, form, code: sent }: Views<ReturnType<typeof requires>>) => {
  const text = useText(passwordTexts)
  const own = useAppSelector('session', ({ context }) => context.user?.phone ?? '')
  return (
    <Page title={text('password.title')}>
      <div className={column}>
        <Card>
          <ResourceView resource={state} skeleton={<Skeletons spaced count={2} height="4.5rem" />}>
            {({ setAt }) => (
              <>
                <div className={section}>
                  <p>
                    {setAt === null
                      ? text('password.none')
                      : text('password.since', { when: formatDayTime(setAt) })}
                  </p>
                  <p>{text('password.why')}</p>
                </div>
                <FormView form={form} submit={text('password.save')} leadsOn>
                  {({ code, password, removed }) => (
                    <>
                      {setAt !== null && (
                        <Checkbox
                          checked={removed.value}
                          onChange={removed.change}
                          disabled={removed.isDisabled}
                        >
                          {text('password.remove')}
                        </Checkbox>
                      )}
                      {!removed.value && <PasswordField field={password} isNew />}
                      <CodeField
                        field={code}
                        label={text('password.code')}
                        smsCode={sentToOwn(sent.smsCode, own)}
                      />
                    </>
                  )}
                </FormView>
              </>
            )}
          </ResourceView>
        </Card>
      </div>
    </Page>
  )
}
