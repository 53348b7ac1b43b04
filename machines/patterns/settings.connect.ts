import { fromPromise, type ActorRefFrom } from 'xstate'
import { dependencyOf, type Dependency } from './dependency'
import { settingsMachine, type Settings } from './settings.machine'
import { requesting } from '../app/call-request'
import type { Call } from '../../contract/call'

/** `outcome`: of the choice made last. */
export type SettingsView<Chosen> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; retry(): void }
  | {
      readonly is: 'shown'
      readonly settings: Chosen
      readonly outcome: 'saving' | 'saved' | 'putBack' | null
      /** The server's words for why it was put back; null: it was not, or says nothing. */
      readonly reason: string | null
      change(change: Partial<Chosen>): void
    }

export const connectSettings = <Chosen extends Settings>(
  actor: ActorRefFrom<typeof settingsMachine>,
): SettingsView<Chosen> => {
  const snapshot = actor.getSnapshot()
  const { wanted, outcome, reason } = snapshot.context
  if (snapshot.matches('failed')) return { is: 'failed', retry: () => actor.send({ type: 'retry' }) }
  if (wanted === null) return { is: 'loading' }
  return {
    is: 'shown',
    settings: wanted as Chosen,
    outcome: snapshot.matches('saving') ? 'saving' : outcome,
    reason: reason?.kind === 'refused' && reason.msg !== '' ? reason.msg : null,
    change: (change) => actor.send({ type: 'settings.change', change }),
  }
}

/** What the member has chosen, and beside it what became of the last choice: by the call that reads it and the one that saves all of it. */
export const settingsOf = <Chosen extends Settings>(
  get: Call<object, Chosen>,
  save: Call<Chosen, Chosen>,
): Dependency<SettingsView<Chosen>> => {
  const [requestChosen, requestSave] = [requesting(get), requesting(save, { silent: true })]
  return dependencyOf(
    settingsMachine.provide({
      actors: {
        load: fromPromise<Settings>((scope) => requestChosen({ ...scope, input: {} })),
        save: fromPromise<Settings, Settings>(({ input, ...scope }) =>
          requestSave({ ...scope, input: input as Chosen }),
        ),
      },
    }),
    undefined,
    connectSettings<Chosen>,
  )
}
