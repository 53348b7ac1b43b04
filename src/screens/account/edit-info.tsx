import { closeAccount } from './close-account'
import { editPassword } from './edit-password'
import { passkeys } from './passkeys'
import { privacy } from './privacy'
import { welcome } from './welcome'
import { passkeyTexts } from '../../text/zh/account.passkeys'
import { passwordTexts } from '../../text/zh/account.password'
import { privacyTexts } from '../../text/zh/account.privacy'
import { Choice } from './choice'
import { AvatarField } from './avatar-field'
import { devices } from './devices'
import { column, facts } from './profile.styles'
import { Page } from '../../app/page'
import { useAppSelector } from '../../app/app-context'
import { screen } from '../../app/screen'
import { screenBy } from '../../app/screen-by'
import { FailedReads } from '../../features/failed-reads'
import { FormField, FormTextArea, FormView } from '../../features/form-view'
import { formDrafts } from '../../features/form-drafts'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { profileTexts } from '../../text/zh/account.profile'
import { Card } from '../../ui/card'
import { ListRow } from '../../ui/list-row'
import { Section } from '../../ui/section'
import {
  avatarOf,
  avatarUploadOf,
  knownProfile,
  profileFormOf,
  wholeDayOf,
  type NewAvatar,
  type ProfileForm,
} from '../../../machines/account/profile-form.connect'
import type { Confirmed } from '../../../machines/patterns/confirmed.connect'
import type { FieldView } from '../../../machines/patterns/form.connect'
import type { Uploading } from '../../../machines/patterns/upload.connect'
import { resourceOf, type Resource } from '../../../machines/patterns/resource.connect'
import { listPasskeys } from '../../../contract/account.passkeys'
import { getPassword } from '../../../contract/account.password'
import type { PasskeyList } from '../../../contract/account.passkeys.schema'
import type { PasswordState } from '../../../contract/account.password.schema'
import { countSeen } from '../../../contract/account.nickname-rules'
import { AGE_MIN, bioRule, genders } from '../../../contract/account.rules'

const said = textIn(currentWords, profileTexts)

const info = screen({
  requires: () => {
    const known = knownProfile()
    return {
      form: profileFormOf({
        known,
        drafts: formDrafts('profile'),
        toast: () => ({ tone: 'success', words: { said: said('profile.saved') } }),
        elsewhere: () => ({ tone: 'plain', words: { said: said('profile.elsewhere') } }),
      }),
      upload: avatarUploadOf(known),
      picture: avatarOf({
        known,
        saved: () => ({ tone: 'success', words: { said: said('profile.avatarSaved') } }),
        undo: () => said('profile.avatarUndo'),
      }),
      password: resourceOf(getPassword, {}),
      passkeys: resourceOf(listPasskeys, {}),
    }
  },
  view: (parts) => <EditInfo {...parts} />,
})

const account = screen({
  requires: () => ({ password: resourceOf(getPassword, {}), passkeys: resourceOf(listPasskeys, {}) }),
  view: (read) => <Account {...read} />,
})

/** ROUTE-06 FEAT-07 What a member says of oneself; and by its view: how one logs in, where one is logged in, one's data, the account's end. */
export const editInfo = screenBy((search) => {
  switch (search.get('view')) {
    case 'account':
      return account
    case 'devices':
      return devices
    case 'passkeys':
      return passkeys
    case 'password':
      return editPassword
    case 'privacy':
      return privacy
    case 'close':
      return closeAccount
    case 'welcome':
      return welcome
    default:
      return info
  }
})

/** The day is shown as it is understood. */
const leaveDay = ({ value, change, leave }: FieldView<string>): void => {
  const day = wholeDayOf(value)
  if (day !== value) change(day)
  leave()
}

interface EditInfoProps {
  readonly form: ProfileForm
  readonly upload: Uploading
  readonly picture: Confirmed<NewAvatar>
  readonly password: Resource<PasswordState>
  readonly passkeys: Resource<PasskeyList>
}

const EditInfo = ({ form, upload, picture, password, passkeys: keys }: EditInfoProps) => {
  const text = useText(profileTexts)
  const user = useAppSelector('session', ({ context }) => context.user)
  return (
    <Page title={useText()('title.editInfo')}>
      <div className={column}>
        <Card inside="none">
          <ListRow label={text('profile.nickname')} value={user?.nickname} href="#/editNickname" />
        </Card>
        <Card>
          <FormView form={form} upload={upload} submit={text('profile.save')} leadsOn>
            {({ avatar, gender, birthday, bio }) => (
              <>
                <AvatarField
                  field={{
                    ...avatar,
                    change: (chosen) =>
                      picture.ask({ avatar: chosen, former: avatar.value, show: avatar.change }),
                  }}
                  upload={upload}
                  name={user?.nickname ?? ''}
                />
                <Choice
                  label={text('profile.gender')}
                  hint={text('profile.genderHint')}
                  value={gender.value ?? 'unsaid'}
                  among={genders}
                  onChange={gender.change}
                  nameOf={(each) => text(`profile.gender.${each}`)}
                />
                <FormField
                  field={{ ...birthday, leave: () => leaveDay(birthday) }}
                  inputMode="numeric"
                  autoComplete="bday"
                  placeholder={text('profile.birthdayForm')}
                  label={text('profile.birthday')}
                  hint={text('profile.birthdayHint')}
                  words={{
                    pattern: text('profile.birthdayWrong'),
                    choice: text('profile.birthdayNone'),
                    tooSmall: text('profile.birthdayYear'),
                    tooLarge: text('profile.birthdayYoung', { age: AGE_MIN }),
                    future: text('profile.birthdayFuture'),
                  }}
                />
                <FormTextArea
                  field={bio}
                  rows={2}
                  maxLength={bioRule.maxLength}
                  counts={countSeen}
                  label={text('profile.bio')}
                  hint={text('profile.bioHint')}
                  words={text('profile.bioLong')}
                />
              </>
            )}
          </FormView>
        </Card>
        <Section title={text('profile.account')}>
          <AccountRows password={password} passkeys={keys} />
        </Section>
      </div>
    </Page>
  )
}

/** FEAT-07 How one is known here and logs in, on a page of its own, too. */
const Account = (read: Pick<EditInfoProps, 'password' | 'passkeys'>) => (
  <Page title={useText(profileTexts)('profile.account')}>
    <div className={column}>
      <AccountRows {...read} />
    </div>
  </Page>
)

const AccountRows = ({ password, passkeys: keys }: Pick<EditInfoProps, 'password' | 'passkeys'>) => {
  const text = useText(profileTexts)
  const passwords = useText(passwordTexts)
  const passkeyWords = useText(passkeyTexts)
  const user = useAppSelector('session', ({ context }) => context.user)
  return (
    <Card inside="none">
      <nav className={facts} aria-label={text('profile.account')}>
        <ListRow label={text('profile.phone')} value={user?.phone} href="#/editPhone" />
        <ListRow
          label={passwords('password.title')}
          value={
            password.is === 'shown' &&
            passwords(password.data.setAt === null ? 'password.unset' : 'password.set')
          }
          href="#/editInfo?view=password"
        />
        <ListRow
          label={passkeyWords('passkey.title')}
          value={keys.is === 'shown' && passkeyWords('passkey.count', { count: keys.data.passkeys.length })}
          href="#/editInfo?view=passkeys"
        />
        <ListRow label={text('device.title')} href="#/editInfo?view=devices" />
        <ListRow label={useText(privacyTexts)('privacy.title')} href="#/editInfo?view=privacy" />
      </nav>
      <FailedReads of={[password, keys]} />
    </Card>
  )
}
