import { fromPromise } from 'xstate'
import { still } from './dependencies'
import type { Freeze } from './frozen'
import { Streams } from '../../src/screens/home/streams'
import { Slides } from '../../src/screens/home/slides'
import { scoreboardOf, previewsOf } from '../../src/features/live-updates'
import { screen } from '../../src/app/screen'
import { askBeforeLeaving } from '../../src/features/ask-before-leaving'
import { FormField, FormTextArea, FormView } from '../../src/features/form-view'
import { carouses } from '../../contract/home'
import { streamsBy } from '../../machines/home/streams.connect'
import { resourceOf } from '../../machines/patterns/resource.connect'
import { connectForm } from '../../machines/patterns/form.connect'
import { textField, type Values } from '../../machines/patterns/form.fields'
import { formMachine, type Submission } from '../../machines/patterns/form.machine'
import { dependencyOf } from '../../machines/patterns/dependency'

/** What stands still beside every part of the home screen. */
export const besides: Readonly<Record<string, Freeze>> = {
  board: still(['updates.steady', 'clock.resting']),
  previews: still('resting', { fetches: false }),
}

/** The part of the home screen that shows a resource. */
export const slidesAlone = screen({
  requires: () => ({ slides: resourceOf(carouses, {}), board: scoreboardOf() }),
  view: ({ slides, board }) => <Slides slides={slides} board={board} />,
})

const nobodyFollowed = { is: 'empty', params: {}, change: () => {}, refresh: () => {} } as const

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
      followed={nobodyFollowed}
      isOld={false}
      order={lives.params.order}
      onChange={({ order }) => lives.change({ ...lives.params, order })}
    />
  ),
})

const fields = {
  nickname: textField({ minLength: 2, maxLength: 12 }, { isRequired: true }),
  introduction: textField({ maxLength: 60 }),
} as const

const form = () =>
  dependencyOf(
    formMachine.provide({
      actors: {
        load: fromPromise<Values, { silent: boolean }>(() => Promise.resolve({ nickname: '南山小九' })),
        send: fromPromise<unknown, Submission>(() => Promise.resolve(true)),
      },
    }),
    { fields, leaving: askBeforeLeaving },
    (actor) => connectForm<typeof fields>(actor.getSnapshot(), (command) => actor.send(command)),
  )

/** A form of two fields, as a screen shows it. */
export const formAlone = screen({
  requires: () => ({ form: form() }),
  view: ({ form: shown }) => (
    <FormView form={shown} submit="保存">
      {({ nickname, introduction }) => (
        <>
          <FormField
            field={nickname}
            label="昵称"
            hint="昵称会出现在聊天里"
            words={{ missing: '请填写昵称', tooShort: '昵称至少要两个字', tooLong: '昵称最多 12 个字' }}
          />
          <FormTextArea field={introduction} label="简介（选填）" words="简介最多 60 个字" maxLength={60} />
        </>
      )}
    </FormView>
  ),
})
