import { createActor, fromPromise, waitFor, type AnyActorRef } from 'xstate'
import { addressBar, placeOf } from './address'
import { exchangeWith, isAged, network, wait } from './answers'
import { noNetwork } from './dependencies'
import { doubled, isMachine } from './doubles'
import { frozen, type Freeze } from './frozen'
import { socket } from './socket'
import { actorAt } from './actors'
import type { AppStory } from './story'
import { noticePopupWithCalls, sessionWithCalls } from '../../machines/app/app.calls'
import { appActor } from '../../machines/app/app-system'
import { appMachine } from '../../machines/app/app.machine'
import { connectionMachine } from '../../machines/app/connection.machine'
import { designSettingMachine, type DesignSetting } from '../../machines/app/design-setting.machine'
import { deviceMachine } from '../../machines/app/device.machine'
import { dialogsMachine } from '../../machines/app/dialogs.machine'
import { languageMachine, type LanguageName } from '../../machines/app/language.machine'
import { navigationMachine } from '../../machines/app/navigation.machine'
import { networkMachine } from '../../machines/app/network.machine'
import { requestMachine } from '../../machines/app/request.machine'
import { requestsMachine } from '../../machines/app/requests.machine'
import { screenMachine, type ReadQuery } from '../../machines/app/screen.machine'
import { screensMachine } from '../../machines/app/screens.machine'
import { spoilersMachine } from '../../machines/app/spoilers.machine'
import { toastsMachine } from '../../machines/app/toasts.machine'
import { updateMachine } from '../../machines/app/update.machine'
import { routeOf, routes } from '../../src/app/routes'
import { cacheScreen } from '../../src/app/screen-cache'
import type { App } from '../../src/app/app-context'
import type { Dependency } from '../../machines/patterns/dependency'
import type { Place } from '../../machines/app/navigation.guard'
import type { InspectionEvent } from 'xstate'

/** How the page looks now, and what a story may change of it. */
export interface Surroundings {
  readonly design: DesignSetting
  readonly language: LanguageName
  /** A person chose another look inside the story. */
  readonly chooseDesign: (design: DesignSetting) => void
  readonly chooseLanguage: (language: LanguageName) => void
  readonly inspect: (event: InspectionEvent) => void
}

/** What grows old of itself: what a list or a resource shows, where the toolbar says that nothing newer comes. */
const aged = (freeze: Freeze, id: string): Freeze => {
  const isShown = typeof freeze.at === 'string' && freeze.at.startsWith('shown.')
  if (!isAged(network.is) || !isShown || !['list', 'resource'].includes(id)) return freeze
  return { ...freeze, at: 'shown.stale', context: { ...freeze.context, error: noNetwork } }
}

const still = (dependency: Dependency, freeze: Freeze | undefined): Dependency => {
  const logic = doubled(dependency.logic)
  if (freeze === undefined) return { ...dependency, logic }
  if (!isMachine(logic)) throw new Error('only a machine stands still')
  return { ...dependency, logic: frozen(logic, aged(freeze, logic.id)) }
}

/** The dependencies of the story's own screen stand still where the story says so; all other screens run. */
const readerOf = async (story: AppStory, { path }: Place): Promise<ReadQuery> => {
  const isOwn = path === placeOf(story.at).path
  const screen = (isOwn ? story.screen : undefined) ?? (await routeOf(path)?.screen?.())
  if (screen === undefined) return () => ({ query: null, requires: {} })
  const { read } = cacheScreen(path, screen)
  const freezes: Readonly<Record<string, Freeze>> = isOwn ? (story.requires ?? {}) : {}
  return ({ search }) => {
    const { query, requires } = read(new URLSearchParams(search), Date.now())
    const lost = Object.keys(freezes).filter((name) => !(name in requires))
    if (lost.length > 0)
      throw new Error(`${path} needs no ${lost.join(', ')}; it needs ${Object.keys(requires).join(', ')}`)
    const stills = Object.entries(requires).map(
      ([name, dependency]) => [name, still(dependency, freezes[name])] as const,
    )
    return { query, requires: Object.fromEntries(stills) }
  }
}

const lastingOf = (
  story: AppStory,
  { language, chooseDesign, chooseLanguage }: Surroundings,
  tokenNow: () => string | null,
) => {
  const { appActors = {}, answers = {} } = story
  const who = story.member ?? null
  const looks = designSettingMachine.provide({
    actions: { apply: (_, design: DesignSetting) => chooseDesign({ ...design }) },
  })
  const screen = screenMachine.provide({
    actors: { loadScreen: fromPromise<ReadQuery, Place>(({ input: place }) => readerOf(story, place)) },
  })
  return {
    requests: requestsMachine.provide({
      actors: { request: requestMachine.provide({ actors: { exchange: exchangeWith(answers, tokenNow) } }) },
    }),
    session: frozen(
      sessionWithCalls,
      appActors.session ?? { at: who === null ? 'visitor.idle' : 'member.known' },
    ),
    notice: frozen(noticePopupWithCalls, appActors.notice ?? { at: 'away' }),
    network: frozen(
      networkMachine,
      appActors.network ?? { at: network.is === 'offline' ? 'offline' : 'online' },
    ),
    update: frozen(updateMachine, appActors.update ?? { at: 'current' }),
    language: frozen(
      languageMachine.provide({
        actors: {
          change: fromPromise(async ({ input }: { input: LanguageName }) => {
            await new Promise((resolve) => setTimeout(resolve, wait()))
            chooseLanguage(input)
          }),
        },
      }),
      { at: 'shown', context: { language, wanted: language }, ...appActors.language },
    ),
    design: appActors.design === undefined ? looks : frozen(looks, appActors.design),
    connection: frozen(
      connectionMachine.provide({ actors: { socket } }),
      appActors.connection ?? { at: 'asleep' },
    ),
    spoilers:
      appActors.spoilers === undefined ? spoilersMachine : frozen(spoilersMachine, appActors.spoilers),
    toasts: appActors.toasts === undefined ? toastsMachine : frozen(toastsMachine, appActors.toasts),
    dialogs: appActors.dialogs === undefined ? dialogsMachine : frozen(dialogsMachine, appActors.dialogs),
    navigation:
      appActors.navigation === undefined
        ? navigationMachine.provide({ actors: { location: addressBar(story.at) } })
        : frozen(navigationMachine, appActors.navigation),
    screens: screensMachine.provide({
      actors: { screen: story.opening === undefined ? screen : frozen(screen, story.opening) },
    }),
    device: deviceMachine.provide({ actors: { readDevice: fromPromise(() => Promise.resolve('story')) } }),
  }
}

const isSettled = (app: App) => {
  const screens = app.system.get('screens') as AnyActorRef
  return waitFor(screens, ({ context }) => {
    const { inFrame, open } = context as { inFrame: { is: string }; open: readonly { actor: AnyActorRef }[] }
    return inFrame.is === 'error' || open.some(({ actor }) => !actor.getSnapshot().hasTag('busy'))
  })
}

/** The whole application with the shipped machines, standing where the story says; resolves when its screen stands. */
export const openApp = async (story: AppStory, around: Surroundings): Promise<App> => {
  const who = story.member ?? null
  const token = who === null ? null : 'a token of the story'
  /** What the session began with stands for the story's own token; what it has had since is its own. */
  let begun: { readonly token: string | null } | null = null
  const tokenNow = (): string | null => {
    const { token: now } = appActor(app.system, 'session').getSnapshot().context
    begun ??= { token: now }
    return now === begun.token ? token : now
  }
  const app = createActor(appMachine.provide({ actors: lastingOf(story, around, tokenNow) }), {
    input: {
      token,
      user: who,
      noticeRead: true,
      noticeClosed: null,
      deviceId: 'story',
      design: around.design,
      hidesScores: false,
      newKey: () => 'key-of-mine',
      routes,
    },
    inspect: around.inspect,
  }).start()
  tokenNow()
  const isShown = story.opening === undefined && story.appActors?.navigation === undefined
  if (isShown) await isSettled(app)
  for (const { to, event } of story.steps ?? []) actorAt(app, to).send(event)
  return app
}
