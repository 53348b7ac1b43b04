import { untilMemberIs } from './role'
import { choiceField, textField } from '../patterns/form.fields'
import { formOf, loadedBy, type Form } from '../patterns/form.connect'
import type { DraftStore } from '../patterns/form.machine'
import type { Dependency } from '../patterns/dependency'
import type { Toast } from '../app/toasts.machine'
import { MemberType } from '../../contract/enums'
import { liveTitleRule } from '../../contract/field-rules'
import { getReport, saveReplay } from '../../contract/studio'
import type { StreamReport } from '../../contract/studio.schema'

const fields = {
  title: textField(liveTitleRule, { isRequired: true }),
  /** Who is shown the replay. */
  isShown: choiceField(['shown', 'hidden'] as const, { isRequired: true }),
}
export type ReplayForm = Form<typeof fields>

interface ReplayFormOptions {
  readonly liveId: string
  readonly drafts: DraftStore
  readonly toast: (saved: StreamReport) => Toast
}

/** FEAT-16 What an anchor's stream that is over is called, and whether it is shown again. */
export const replayFormOf = ({ liveId, drafts, toast }: ReplayFormOptions): Dependency<ReplayForm> => {
  const { from } = loadedBy<typeof fields, { liveId: string }, StreamReport>(
    getReport,
    { liveId },
    ({ title, replay }) => ({ title, isShown: replay === 'shown' ? 'shown' : 'hidden' }),
  )
  return {
    ...formOf({
      fields,
      call: saveReplay,
      load: {
        from: async (scope) => {
          await untilMemberIs(MemberType.ANCHOR, scope)
          return from(scope)
        },
      },
      toInput: ({ title, isShown }) => ({ liveId, title, isShown: isShown === 'shown' }),
      drafts,
      toast,
      next: 'back',
    }),
    params: liveId,
  }
}
