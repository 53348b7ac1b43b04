import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { expect, it } from 'vitest'
import { getStudio, saveStudio } from '../../contract/studio'
import { anchorMember } from '../../contract/samples/people'
import { plans, studioRoom } from '../../contract/samples/studio'
import type { formMachine } from '../../machines/patterns/form.machine'
import { roomFormOf } from '../../machines/studio/room-form.connect'
import { startApp } from '../support/app'
import { ok, refused, settled } from '../support/exchange'

const planOnAir = { ...plans.talk, state: 'live' as const, announcement: '今晚聊转会' }
const withPlan = { ...studioRoom, planOnAir }

/** The form of an anchor's room, once its values have come. */
const arrange = async (begins = studioRoom) => {
  let kept: unknown = null
  let hears: ((liveId: string | null) => void) | undefined
  const form = roomFormOf(
    { read: () => kept as never, keep: (draft) => (kept = draft), forget: () => (kept = null) },
    () => ({ tone: 'success', words: { said: '已保存' } }),
    (hear) => {
      hears = hear
      return () => (hears = undefined)
    },
  )
  const app = await startApp({
    at: '/home/index',
    kept: { token: 'token of anchor', user: anchorMember },
    requires: { '/gold': { form } },
  })
  app.navigation.send({ type: 'go', to: '/gold' })
  await settled()
  const view = () => {
    const screen = app.screens.getSnapshot().context.open.find(({ place }) => place.path === '/gold')
    const children = screen?.actor.getSnapshot().children as Record<string, AnyActorRef>
    return form.connect(children['form'] as ActorRefFrom<typeof formMachine>)
  }
  const answer = async (studio: typeof studioRoom) => {
    await settled()
    await app.server.question(getStudio.id).answer(ok(studio))
    await settled()
  }
  const shown = () => {
    const now = view()
    return 'values' in now ? [now.values.title, now.values.announcement, now.values.planOnAir] : now.is
  }
  const change = (announcement: string) => {
    const now = view()
    if ('fields' in now) now.fields.announcement.change(announcement)
  }
  const submit = () => {
    const now = view()
    if (now.is === 'editing') now.submit()
  }
  await answer(begins)
  return { ...app, answer, shown, change, submit, planSeen: (liveId: string | null) => hears?.(liveId) }
}

const ofRoom = [studioRoom.title, studioRoom.announcement, '']
const ofPlan = [planOnAir.title, '今晚聊转会', planOnAir.liveId]

it('[FEAT-16] goes on with a plan once that is on air, and with the room once it is over', async () => {
  const { answer, shown, server, planSeen } = await arrange()
  planSeen(null)
  expect([shown(), server.waiting()]).toEqual([ofRoom, []])
  planSeen(planOnAir.liveId)
  await answer(withPlan)
  expect(shown()).toEqual(ofPlan)
  planSeen(planOnAir.liveId)
  expect(server.waiting()).toEqual([])
  planSeen(null)
  await answer(studioRoom)
  expect(shown()).toEqual(ofRoom)
})

it('[FEAT-16] does not interrupt who changes the room as a plan begins: it goes on with the plan once that is saved', async () => {
  const { answer, shown, change, submit, server, planSeen } = await arrange()
  change('八点开播')
  planSeen(planOnAir.liveId)
  expect([shown(), server.waiting()]).toEqual([[studioRoom.title, '八点开播', ''], []])
  submit()
  const { asked, answer: take } = server.question(saveStudio.id)
  expect(asked.input).toEqual({
    title: studioRoom.title,
    matchType: studioRoom.matchType,
    matchId: studioRoom.match?.matchId,
    cover: null,
    announcement: '八点开播',
    tags: studioRoom.tags,
  })
  await take(ok(withPlan))
  planSeen(planOnAir.liveId)
  await answer(withPlan)
  expect(shown()).toEqual(ofPlan)
})

it('[FEAT-16] keeps what was changed of a plan that ended meanwhile, over what the room has', async () => {
  const { answer, shown, change, submit, server, planSeen } = await arrange(withPlan)
  change('最后十分钟')
  submit()
  await server.question(saveStudio.id).answer(refused(400, '这场直播已经结束，改动没有保存', true))
  planSeen(null)
  await answer(studioRoom)
  expect(shown()).toEqual([studioRoom.title, '最后十分钟', ''])
})
