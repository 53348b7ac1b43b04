import { still } from './dependencies'
import { playing } from './room'
import type { Freeze } from './frozen'
import type { AppStory } from './story'
import { rooms } from '../../contract/samples/live'
import { member } from '../../contract/samples/people'
import { NOW } from '../../contract/samples/sample'

const AT = NOW - 12 * 60_000
const values = { startsAt: AT - 15_000, duration: 30, title: '' }
const { rewind } = rooms.started

/** The form as it begins, or as it stands in `at`. */
export const clipForm = (at = 'editing.open', more: object = {}): Freeze =>
  still(at, { values, saved: values, ...more })

const isChoosing = ({ at }: Freeze): boolean => String(at).startsWith('choosing')

/** The page that cuts a clip, with the pictures as they stand. */
export const cutAt = (cutting: Freeze, form: Freeze = clipForm()): AppStory => ({
  at: `/cut?live=${rooms.started.liveId}&at=${AT}`,
  member,
  requires: {
    cutting: {
      ...cutting,
      context: isChoosing(cutting)
        ? { room: rooms.started, readAt: NOW, ...cutting.context }
        : (cutting.context ?? {}),
      ...(isChoosing(cutting) && {
        children: {
          player: {
            ...playing,
            context: {
              ...playing.context,
              playback: [],
              tape: { url: rewind?.url, from: NOW - 3_600_000, until: null },
              place: AT,
              at: AT,
            },
          },
        },
      }),
    },
    form,
  },
  focus: 'cutting',
})
