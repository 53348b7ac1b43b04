import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { account } from '../../contract/samples/account'
import { member } from '../../contract/samples/people'
import {
  avatarOf,
  avatarUploadOf,
  knownProfile,
  profileFormOf,
  type NewAvatar,
  type ProfileForm,
} from '../../machines/account/profile-form.connect'
import type { Uploading } from '../../machines/patterns/upload.connect'
import type { Confirmed } from '../../machines/patterns/confirmed.connect'
import type { Profile } from '../../contract/account.profile.schema'
import { startApp } from '../support/app'
import { networkDown, ok, settled } from '../support/exchange'

const kept: Profile = { ...account.getProfile.full, avatar: '/uploads/former.webp' }

const arrange = async () => {
  const known = knownProfile()
  const requires = {
    form: profileFormOf({
      known,
      drafts: { read: () => null, keep: () => {}, forget: () => {} },
      toast: () => ({ tone: 'success', words: { said: 'saved' } }),
      elsewhere: () => ({ tone: 'plain', words: { said: 'elsewhere' } }),
    }),
    upload: avatarUploadOf(known),
    picture: avatarOf({
      known,
      saved: () => ({ tone: 'success', words: { said: 'new picture' } }),
      undo: () => 'take back',
    }),
  }
  const { screens, server, overSocket, toasts, dialogs } = await startApp({
    at: '/rank',
    kept: { token: 'token of m1', user: member },
    requires: { '/rank': requires },
  })
  const part = (name: keyof typeof requires): AnyActorRef => {
    const [open] = screens.getSnapshot().context.open
    const { children } = (open as NonNullable<typeof open>).actor.getSnapshot()
    return (children as Record<string, AnyActorRef>)[name] as AnyActorRef
  }
  const form = (): ProfileForm => requires.form.connect(part('form'))
  const upload = (): Uploading => requires.upload.connect(part('upload'))
  const picture = (): Confirmed<NewAvatar> => requires.picture.connect(part('picture'))
  const told = () => {
    const { shown, waiting } = toasts.getSnapshot().context
    return [shown, ...waiting].map((toast) => toast?.words)
  }
  /** A picture, as the page sends it. */
  const send = (): void => {
    const now = upload()
    const { avatar } = editing(form()).fields
    const keep = (url: string): void =>
      picture().ask({ avatar: url, former: avatar.value, show: avatar.change })
    if (now.is === 'idle') now.send({ obj: 'avatar', file: new File(['a picture'], 'me.webp'), keep })
  }
  /** Other pages and devices are told of a change, and this one too. */
  const moved = async (now: Profile): Promise<void> => {
    overSocket({ type: 'member.moved' })
    await settled()
    await server.question('account.getProfile').answer(ok(now))
  }
  await server.question('account.getProfile').answer(ok(kept))
  return { server, form, upload, send, picture, told, moved, toasts, dialogs }
}

const editing = (form: ProfileForm) => form as Extract<ProfileForm, { is: 'editing' }>

/** As the page does: the form shows what is saved by itself. */
const choose = async ({ server, form, picture }: Awaited<ReturnType<typeof arrange>>, now: Profile) => {
  const { avatar } = editing(form()).fields
  picture().ask({ avatar: now.avatar ?? '', former: avatar.value, show: avatar.change })
  await server.question('account.saveProfile').answer(ok(now))
}

test('[FEAT-07] one’s own new picture is not told as a change from elsewhere, nor is the way back from it', async () => {
  const page = await arrange()
  const { server, moved, told, toasts } = page
  const own: Profile = { ...kept, avatar: '/uploads/new.webp' }
  await choose(page, own)
  await moved(own)
  expect(told()).toEqual([{ said: 'new picture' }])
  toasts.send({ type: 'undo' })
  await settled()
  await server.question('account.saveProfile').answer(ok(kept))
  await moved(kept)
  expect(told()).not.toContainEqual({ said: 'elsewhere' })
})

test('[FEAT-07] what was changed elsewhere beside one’s own new picture is told, and not undone by the form', async () => {
  const page = await arrange()
  const { server, form, moved, told } = page
  const both: Profile = { ...kept, avatar: '/uploads/new.webp', bio: '别处改的' }
  await choose(page, both)
  await moved(both)
  expect(told()).toContainEqual({ said: 'elsewhere' })
  await moved({ ...both, avatar: '/uploads/third.webp' })
  editing(form()).fields.gender.change('female')
  editing(form()).submit()
  await settled()
  expect(server.question('account.saveProfile').asked.input).toEqual({ gender: 'female' })
})

test('[API-07] [VAL-01] a picture that is sent and not saved is told in its place; what was sent does not go twice', async () => {
  const { server, form, upload, send, told, dialogs } = await arrange()
  const own: Profile = { ...kept, avatar: '/uploads/new.webp' }
  const retry = (): void => {
    const now = upload()
    if (now.is === 'failed') now.retry()
  }
  send()
  await server.question('account.uploadFile').answer(ok({ url: own.avatar }))
  expect(upload().is).toBe('sending')
  await server.question('account.saveProfile').answer(networkDown)
  await settled()
  const failed = upload().is
  expect([failed, editing(form()).fields.avatar.value, dialogs.getSnapshot().context.queue]).toEqual([
    'failed',
    kept.avatar,
    [],
  ])
  retry()
  await server.question('account.saveProfile').answer(ok(own))
  await settled()
  expect([upload().is, editing(form()).fields.avatar.value, server.waiting(), told()]).toEqual([
    'idle',
    own.avatar,
    // Who one is: the picture is in the session, too.
    ['account.getSimpleInfo'],
    [{ said: 'new picture' }],
  ])
})

test('[API-07] one that is given up while it is being saved is put back', async () => {
  const { server, form, upload, send, told } = await arrange()
  const own: Profile = { ...kept, avatar: '/uploads/new.webp' }
  send()
  await server.question('account.uploadFile').answer(ok({ url: own.avatar }))
  const now = upload()
  if (now.is === 'sending') now.cancel()
  await server.question('account.saveProfile').answer(ok(own))
  await settled()
  const back = server.question('account.saveProfile')
  expect(back.asked.input).toEqual({ avatar: kept.avatar })
  await back.answer(ok(kept))
  await settled()
  expect([upload().is, editing(form()).fields.avatar.value, told()]).toEqual([
    'idle',
    kept.avatar,
    [undefined],
  ])
})
