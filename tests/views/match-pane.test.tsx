import { act } from 'react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../support/exchange'
import { lostMatch } from '../support/lost-match'
import { mount, texts } from './support/mount'
import { football } from '../../contract/samples/matches'
import { NOW } from '../../contract/samples/sample'
import { connectMatchLook } from '../../machines/live/match-look.connect'
import { heldScoreMachine } from '../../machines/match/held-score.machine'
import { MatchPane } from '../../src/screens/live/match-pane'

const score = createActor(heldScoreMachine, { input: { now: () => NOW } }).start()

/** A room whose match never comes. */
const room = () => {
  const { asked, actor } = lostMatch()
  const pane = () => <MatchPane look={connectMatchLook(actor)} match={football} tab="course" score={score} />
  return { asked, actor, pane }
}

test('[ERR-11] the first tab that is opened of a match that does not come tells it, and offers it again', async () => {
  const { asked, pane } = room()
  const { show } = mount(pane())
  await act(settled)
  show(pane())
  await act(settled)
  expect([asked, texts('button')]).toEqual([[false], ['重试']])
})

test('[ERR-11] a match that did not come aside is read anew as a tab of it is opened, and told', async () => {
  const { asked, actor, pane } = room()
  connectMatchLook(actor).want(football.matchId)
  await settled()
  const before = [...asked]
  const { show } = mount(pane())
  await act(settled)
  show(pane())
  await act(settled)
  expect([before, asked, texts('button')]).toEqual([[true], [true, false], ['重试']])
})
