import { expect, test } from 'vitest'
import { mount, texts } from './support/mount'
import { AfterPicture } from '../../src/screens/live/after-picture'

type Is = Parameters<typeof AfterPicture>[0]['is']

const shownWhile = (states: readonly Is[]): readonly (readonly string[])[] => {
  const view = (is: Is) => (
    <AfterPicture is={is}>
      <b>the way back</b>
    </AfterPicture>
  )
  const { show } = mount(null)
  return states.map((is) => {
    show(view(is))
    return texts('b')
  })
}

test('[FEAT-01] what goes back in a picture comes after its first frame, and stays when the stream is opened again', () => {
  expect(shownWhile(['waiting', 'opening', 'playing', 'reconnecting', 'opening'])).toEqual([
    [],
    [],
    ['the way back'],
    ['the way back'],
    ['the way back'],
  ])
})

test('[FEAT-01] what goes back in a picture is there where the live picture does not come', () => {
  expect(shownWhile(['opening', 'failed'])).toEqual([[], ['the way back']])
})
