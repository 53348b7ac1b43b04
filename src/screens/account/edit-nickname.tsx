import { useState } from 'react'
import { section } from './privacy.styles'
import { column } from './profile.styles'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { FormField, FormView } from '../../features/form-view'
import { formDrafts } from '../../features/form-drafts'
import { ResourceView } from '../../features/resource-view'
import { formatDay } from '../../text/format'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { profileTexts } from '../../text/zh/account.profile'
import { AskDialog } from '../../ui/ask-dialog'
import { Card } from '../../ui/card'
import { Skeletons } from '../../ui/skeleton'
import { nicknameFormOf, type NicknameForm } from '../../../machines/account/profile-form.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { NICKNAME_DAYS, nicknameFault } from '../../../contract/account.nickname-rules'
import { getProfile } from '../../../contract/account.profile'

const said = textIn(currentWords, profileTexts)

const requires = () => ({
  profile: resourceOf(getProfile, {}),
  form: nicknameFormOf({
    drafts: formDrafts('nickname'),
    toast: () => ({ tone: 'success', words: { said: said('profile.nicknameSaved') } }),
  }),
})

/** ROUTE-06 FEAT-07 A nickname, and from when it may be another. */
export const editNickname = screen({ requires, view: (views) => <EditNickname {...views} /> })

const EditNickname = ({ profile, form }: Views<ReturnType<typeof requires>>) => {
  const text = useText(profileTexts)
  return (
    <Page title={useText()('title.editNickname')}>
      <div className={column}>
        <Card>
          <ResourceView resource={profile} skeleton={<Skeletons spaced count={2} height="54px" />}>
            {({ nickname, nicknameFrom }) =>
              nicknameFrom === null || form.is === 'submitted' ? (
                <Rename form={form} />
              ) : (
                <div className={section}>
                  <h2>{nickname}</h2>
                  <p>
                    {text('profile.nicknameLocked', { days: NICKNAME_DAYS, day: formatDay(nicknameFrom) })}
                  </p>
                </div>
              )
            }
          </ResourceView>
        </Card>
      </div>
    </Page>
  )
}

const Rename = ({ form }: { readonly form: NicknameForm }) => {
  const text = useText(profileTexts)
  const [isAsking, ask] = useState(false)
  const given = 'values' in form ? form.values.nickname.trim() : ''
  const isToAsk = form.is === 'editing' && form.isDirty && nicknameFault(given) === null
  return (
    <>
      <FormView
        form={isToAsk ? { ...form, submit: () => ask(true) } : form}
        submit={text('profile.save')}
        leadsOn
      >
        {({ nickname }) => (
          <FormField
            field={nickname}
            autoComplete="nickname"
            label={text('profile.nickname')}
            hint={text('profile.nicknameHint', { days: NICKNAME_DAYS })}
            words={{
              missing: text('profile.nicknameMissing'),
              tooShort: text('profile.nicknameWrong'),
              tooLong: text('profile.nicknameWrong'),
              pattern: text('profile.nicknameUnseen'),
            }}
          />
        )}
      </FormView>
      {isAsking && (
        <AskDialog
          title={text('profile.nicknameAskTitle')}
          question={text('profile.nicknameAsk', { days: NICKNAME_DAYS, nickname: given })}
          deed={text('profile.nicknameDeed')}
          danger={false}
          onStay={() => ask(false)}
          onGo={() => {
            ask(false)
            if (form.is === 'editing') form.submit()
          }}
        />
      )}
    </>
  )
}
