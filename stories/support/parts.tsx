import { fromPromise } from 'xstate'
import { still } from './dependencies'
import type { Freeze } from './frozen'
import { Streams } from '../../src/screens/home/streams'
import { Slides } from '../../src/screens/home/slides'
import { scoreboardOf, previewsOf } from '../../src/features/live-updates'
import { screen } from '../../src/app/screen'
import { Button } from '../../src/ui/button'
import { TextField } from '../../src/ui/text-field'
import { carouses } from '../../contract/home'
import { streamsBy } from '../../machines/home/streams.connect'
import { resourceOf } from '../../machines/patterns/resource.connect'
import { formMachine, type Draft } from '../../machines/patterns/form.machine'
import { dependencyOf } from '../../machines/patterns/dependency'

/** What stands still beside every part of the home screen. */
export const besides: Readonly<Record<string, Freeze>> = {
  board: still(['hearing.steady', 'clock.resting']),
  previews: still('resting', { fetches: false }),
}

/** The part of the home screen that shows a resource. */
export const slidesAlone = screen({
  requires: () => ({ slides: resourceOf(carouses, {}), board: scoreboardOf() }),
  view: ({ slides, board }) => <Slides slides={slides} board={board} />,
})

/** The part of the home screen that shows a list. */
export const livesAlone = screen({
  requires: () => ({
    lives: streamsBy({ matchType: 0, order: 'viewers' }),
    board: scoreboardOf(),
    previews: previewsOf(),
  }),
  view: ({ lives, ...moving }) => (
    <Streams
      {...moving}
      lives={lives}
      order={lives.params.order}
      onOrder={(order) => lives.change({ ...lives.params, order })}
    />
  ),
})

const check = ({ nickname = '' }) => (nickname.trim().length >= 2 ? {} : { nickname: '昵称至少要两个字' })

const form = () =>
  dependencyOf(
    formMachine.provide({ actors: { send: fromPromise<unknown, Draft>(() => Promise.resolve(true)) } }),
    { draft: { nickname: '' }, check },
    (actor) => ({ snapshot: actor.getSnapshot(), send: actor.send }),
  )

/** A form of one field, as a screen with a draft shows it. */
export const formAlone = screen({
  requires: () => ({ form: form() }),
  view: ({ form: { snapshot, send } }) => {
    const { draft, problems, error } = snapshot.context
    const problem = problems['nickname'] ?? (error === null ? null : '没有送达，请再试一次')
    return snapshot.matches('sent') ? (
      <p role="status">昵称已更新</p>
    ) : (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'submit' })
        }}
      >
        <TextField
          label="昵称"
          value={draft['nickname'] ?? ''}
          problem={problem}
          disabled={snapshot.matches('sending')}
          onChange={(value) => send({ type: 'field.changed', name: 'nickname', value })}
          onLeave={() => send({ type: 'field.left', name: 'nickname' })}
        />
        <Button submit wide busy={snapshot.matches('sending')}>
          保存
        </Button>
      </form>
    )
  },
})
