import { column } from './profile.styles'
import { Page } from '../../app/page'
import { screen } from '../../app/screen'
import { FormField, FormView } from '../../features/form-view'
import { formDrafts } from '../../features/form-drafts'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { profileTexts } from '../../text/zh/account.profile'
import { Card } from '../../ui/card'
import { nicknameFormOf, type NicknameForm } from '../../../machines/account/profile-form.connect'

const said = textIn(currentWords, profileTexts)

/** ROUTE-06 FEAT-07 */
export const editNickname = screen({
  requires: () => ({
    form: nicknameFormOf({
      drafts: formDrafts('nickname'),
      toast: () => ({ tone: 'success', words: { said: said('profile.nicknameSaved') } }),
    }),
  }),
  view: ({ form }) => <EditNickname form={form} />,
})

const EditNickname = ({ form }: { readonly form: NicknameForm }) => {
  const text = useText(profileTexts)
  return (
    <Page title={useText()('title.editNickname')}>
      <div className={column}>
        <Card>
          <FormView form={form} submit={text('profile.save')} leadsOn>
            {({ nickname }) => (
              <FormField
                field={nickname}
                autoComplete="nickname"
                label={text('profile.nickname')}
                hint={text('profile.nicknameHint')}
                words={{
                  missing: text('profile.nicknameMissing'),
                  tooShort: text('profile.nicknameWrong'),
                  tooLong: text('profile.nicknameWrong'),
                  pattern: text('profile.nicknameUnseen'),
                }}
              />
            )}
          </FormView>
        </Card>
      </div>
    </Page>
  )
}
