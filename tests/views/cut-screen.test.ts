import { act } from 'react'
import { expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { texts } from './support/mount'
import { rooms } from '../../contract/samples/live'
import { member } from '../../contract/samples/people'
import { clips as words } from '../../src/text/zh/live.clip'

const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }

test('[FEAT-01] where no picture is kept, it says so', async () => {
  const { server } = await openApp(
    '#/cut?live=r-plan&at=1',
    asMember,
    () => document.querySelector('main') !== null,
  )
  await drawn(() => server.waiting().includes('live.getLiveRoom'))
  await act(() => server.question('live.getLiveRoom').answer(ok(rooms.planned)))
  await drawn(() => document.querySelector('main p') !== null)
  expect(texts('main p')).toContain(words['cut.gone'])
})
