import type { Meta } from '@storybook/react-vite'
import { atHome } from '../../support/home'
import { stateStories } from '../../support/state-stories'
import { NOW } from '../../../contract/samples/sample'
import { records } from '../../../contract/samples/live'
import { previewsMachine } from '../../../machines/live/previews.machine'

/** The streams' own pictures on the cards in sight. */
const meta = { title: 'Machines/Previews' } satisfies Meta
export default meta

const of = stateStories(previewsMachine, (previews) => atHome({ requires: { previews }, focus: 'previews' }))

/** A frame as a stream might show it: drawn, of nobody. */
const picture = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [320, 180]
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  pen.fillStyle = '#2f7d4a'
  pen.fillRect(0, 0, 320, 180)
  pen.strokeStyle = '#ffffffaa'
  pen.lineWidth = 3
  pen.strokeRect(16, 16, 288, 148)
  pen.strokeRect(16, 56, 40, 68)
  pen.beginPath()
  pen.arc(160, 90, 28, 0, Math.PI * 2)
  pen.stroke()
  return canvas
}

const there = { fetches: false, stills: { [records.derby.preview]: { picture: picture(), at: NOW } } }

export const Settling = of('settling', { fetches: false })
export const Fetching = of('fetching', { fetches: false, wanted: records.derby.preview })
export const Resting = of('resting', there)
export const Away = of('away', there)
