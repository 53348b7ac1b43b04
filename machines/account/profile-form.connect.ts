import { choiceField, textField, type Field } from '../patterns/form.fields'
import { COVER_MAX } from '../../contract/rules'
import { confirmedBy, type Confirmed } from '../patterns/confirmed.connect'
import { formOf, loadedBy, type Form } from '../patterns/form.connect'
import type { DraftStore } from '../patterns/form.machine'
import type { Dependency } from '../patterns/dependency'
import { uploadOf, type Uploading } from '../patterns/upload.connect'
import { appActor, findAppActor } from '../app/app-system'
import { askAfterwards, requesting, type RequestScope } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { getProfile, saveNickname, saveProfile } from '../../contract/account.profile'
import type { Nothing } from '../../contract/account.schema'
import { countSeen, nicknameFault } from '../../contract/account.nickname-rules'
import { bioRule, birthdayFault, genders } from '../../contract/account.rules'
import type { Profile, SaveProfileInput } from '../../contract/account.profile.schema'

interface Options {
  readonly drafts: DraftStore
  readonly toast: () => Toast
}

/** A day as it is typed, or pasted in another form, as `1996-03-20`. */
export const dayOf = (typed: string): string => {
  const parts = typed.normalize('NFKC').split(/\D+/)
  // A lone digit that something stands behind is a month or a day.
  const digits = parts
    .map((part, nth) => (nth < parts.length - 1 && part !== '' ? part.padStart(2, '0') : part))
    .join('')
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter((part) => part !== '').join('-')
}

/** What was typed, once no more comes: a lone digit at its end is a day. */
export const wholeDayOf = (typed: string): string => typed.replace(/-([1-9])$/, '-0$1')

/** `kept`: the day that was loaded, which is no fault: its rule may have changed since. */
const bornUnless = (kept: () => string | null): Field<string> => ({
  ...textField({}, { clean: dayOf }),
  check: (typed) => {
    const day = wholeDayOf(typed)
    return day === kept() ? null : birthdayFault(day, Date.now())
  },
})

/** One line, however it is pasted. */
const signature: Field<string> = {
  ...textField({}, { clean: (text) => text.replace(/[\r\n]+/g, ' ') }),
  check: (text) => (countSeen(text) > bioRule.maxLength ? 'tooLong' : null),
}

const fieldsOf = (keptBirthday: () => string | null) => ({
  /** An address; '': the drawn one. */
  avatar: textField({ maxLength: COVER_MAX }),
  gender: choiceField(genders, { isRequired: true }),
  birthday: bornUnless(keptBirthday),
  bio: signature,
})
type ProfileFields = ReturnType<typeof fieldsOf>
export type ProfileForm = Form<ProfileFields>

type Said = Pick<Profile, 'avatar' | 'gender' | 'birthday' | 'bio'>

const changed = (before: Said, now: Said): SaveProfileInput => ({
  ...(now.avatar !== before.avatar && { avatar: now.avatar }),
  ...(now.gender !== before.gender && { gender: now.gender }),
  ...(now.birthday !== before.birthday && { birthday: now.birthday }),
  ...(now.bio !== before.bio && { bio: now.bio }),
})

const askProfile = requesting(getProfile)
const isSame = (one: Said, other: Said): boolean => Object.keys(changed(one, other)).length === 0

/** How the profile is kept, as far as this page knows; the form shares it with the picture, which is saved by itself. */
export const knownProfile = () => {
  let before: Said = { avatar: null, gender: 'unsaid', birthday: null, bio: '' }
  let heard = before
  return {
    before: (): Said => before,
    keep(profile: Said): void {
      before = profile
      heard = profile
    },
    /** The rest may have been changed elsewhere. */
    keepAvatar({ avatar }: Said): void {
      before = { ...before, avatar }
      heard = { ...heard, avatar }
    },
    /** Whether it is another one than was heard of last. */
    hear(profile: Said): boolean {
      const isNews = !isSame(heard, profile)
      heard = profile
      return isNews
    },
  }
}
type KnownProfile = ReturnType<typeof knownProfile>

interface ProfileOptions extends Options {
  readonly known: KnownProfile
  /** Told where the profile was changed on another page or device. */
  readonly elsewhere: () => Toast
}

/**
 * FEAT-07 Sends what differs from what was loaded, so that a page that stood open elsewhere undoes nothing. What is changed elsewhere
 * meanwhile is told, and shown where nothing has been filled in.
 */
export const profileFormOf = ({ known, elsewhere, ...options }: ProfileOptions): Dependency<ProfileForm> =>
  formOf({
    fields: fieldsOf(() => known.before().birthday),
    call: saveProfile,
    load: {
      ...loadedBy<ProfileFields, Nothing, Profile>(getProfile, {}, (profile) => {
        known.keep(profile)
        const { avatar, gender, birthday, bio } = profile
        return { avatar: avatar ?? '', gender, birthday: birthday ?? '', bio }
      }),
      watch: (tell, system) => {
        let isWatched = true
        const look = async (): Promise<void> => {
          const now = await askAfterwards((scope) => askProfile({ ...scope, silent: true }), {}, system)
          if (!isWatched || !known.hear(now)) return
          appActor(system, 'toasts').send({ type: 'toast.wanted', toast: elsewhere() })
          tell(false)
        }
        // What cannot be read now is told the next time.
        const moved = findAppActor(system, 'connection')?.on(
          'member.moved',
          () => void look().catch(() => {}),
        )
        return () => {
          isWatched = false
          moved?.unsubscribe()
        }
      },
    },
    taken: (profile) => known.keep(profile),
    toInput: ({ avatar, gender, birthday, bio }) =>
      changed(known.before(), {
        avatar: avatar === '' ? null : avatar,
        gender: gender ?? 'unsaid',
        birthday: birthday === '' ? null : wholeDayOf(birthday),
        bio: bio.trim(),
      }),
    next: { backOr: '/my/index' },
    ...options,
  })

/** A picture that was chosen; '': the drawn one. `show`: puts one into the form. */
export interface NewAvatar {
  readonly avatar: string
  readonly former: string
  readonly show: (avatar: string) => void
}

interface AvatarOptions {
  readonly known: KnownProfile
  readonly saved: () => Toast
  /** The words of the way back. */
  readonly undo: () => string
}

const askToSave = requesting(saveProfile)

/** Saves a picture of oneself; '': the drawn one. */
const savingOf =
  (known: KnownProfile) =>
  async (scope: RequestScope<string>): Promise<void> =>
    known.keepAvatar(
      await askToSave({ ...scope, input: { avatar: scope.input === '' ? null : scope.input } }),
    )

/** API-07 A picture that is sent is saved with that: what fails of either is told in its place, and tried again there. */
export const avatarUploadOf = (known: KnownProfile): Dependency<Uploading> => {
  const save = savingOf(known)
  return uploadOf(async (scope) => {
    const former = known.before().avatar ?? ''
    await save(scope)
    // Who has given it up while it was being saved keeps the one before.
    if (scope.signal.aborted) await askAfterwards(save, former, scope.system)
  })
}

/** FEAT-07 A picture is saved as it is chosen, without the rest of the form, and can be taken back. */
export const avatarOf = ({ known, saved, undo }: AvatarOptions): Dependency<Confirmed<NewAvatar>> => {
  const save = savingOf(known)
  return confirmedBy<NewAvatar, void>(
    async ({ input: { avatar, show }, ...scope }) => {
      // One that was sent just now is saved.
      if (avatar !== (known.before().avatar ?? '')) await save({ ...scope, input: avatar })
      show(avatar)
    },
    {
      asking: () => null,
      followed: ({ former, show }) => ({
        toast: {
          ...saved(),
          undo: {
            label: undo(),
            run: (system) =>
              void askAfterwards(save, former, system).then(
                () => show(former),
                () => {},
              ),
          },
        },
      }),
    },
  )
}

const nickname: Field<string> = { ...textField({}, { isRequired: true }), check: nicknameFault }
const named = { nickname }
export type NicknameForm = Form<typeof named>

/** FEAT-07 */
export const nicknameFormOf = (options: Options): Dependency<NicknameForm> =>
  formOf({
    fields: named,
    call: saveNickname,
    load: loadedBy<typeof named, Nothing, Profile>(getProfile, {}, (profile) => ({
      nickname: profile.nickname,
    })),
    toInput: (values) => values,
    next: { backOr: '/editInfo' },
    ...options,
  })
