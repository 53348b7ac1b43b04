import { createActor, fromCallback, fromPromise, waitFor, type AnyActorRef, type EventObject } from 'xstate'
import { addressBar, placeOf } from './address'
import { exchangeWith, wait } from './answers'
import { doubled } from './doubles'
import { frozen, type Freeze } from './frozen'
import { socket } from './socket'
import { actorAt } from './actors'
import type { AppStory } from './story'
import { logout, smsLogin } from '../../contract/auth'
import { NoticeCode } from '../../contract/enums'
import { getMemberNoticeByCode } from '../../contract/home'
import { getSimpleInfo } from '../../contract/member'
import { appMachine } from '../../machines/app.machine'
import { asking, askingRaw } from '../../machines/ask'
import { connectionMachine } from '../../machines/connection.machine'
import { designSettingMachine, type DesignSetting } from '../../machines/design-setting.machine'
import { deviceMachine } from '../../machines/device.machine'
import { dialogsMachine } from '../../machines/dialogs.machine'
import { languageMachine, type LanguageName } from '../../machines/language.machine'
import { navigationMachine } from '../../machines/navigation.machine'
import { networkMachine } from '../../machines/network.machine'
import { noticePopupMachine } from '../../machines/notice-popup.machine'
import { requestMachine } from '../../machines/request.machine'
import { requestsMachine } from '../../machines/requests.machine'
import { screenMachine, type ReadScreen } from '../../machines/screen.machine'
import { screensMachine } from '../../machines/screens.machine'
import { sessionMachine } from '../../machines/session.machine'
import { spoilersMachine } from '../../machines/spoilers.machine'
import { toastsMachine } from '../../machines/toasts.machine'
import { routeOf, routes } from '../../src/routes'
import { keepDefinition } from '../../src/shell/definitions'
import type { App } from '../../src/shell/host'
import type { Need } from '../../machines/generic/need'
import type { Place } from '../../machines/navigation.guard'
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

const askLogout = asking(logout, { quiet: true })
const askUser = asking(getSimpleInfo, { quiet: true })
const askNotice = asking(getMemberNoticeByCode, { quiet: true })

const session = sessionMachine.provide({
  actors: {
    logIn: fromPromise(askingRaw(smsLogin, { quiet: 'refusals' })),
    logOut: fromPromise(({ signal, system }) => askLogout({ input: {}, signal, system })),
    loadUser: fromPromise(({ signal, system }) => askUser({ input: {}, signal, system })),
  },
})

const notice = noticePopupMachine.provide({
  actors: {
    loadNotice: fromPromise(({ signal, system }) =>
      askNotice({ input: { code: NoticeCode.APP_ADDRESS }, signal, system }),
    ),
  },
})

const still = (need: Need, freeze: Freeze | undefined): Need => {
  const machine = doubled(need.logic)
  return { ...need, logic: freeze === undefined ? machine : frozen(machine, freeze) }
}

/** The needs of the story's own screen stand still where the story says so; all other screens run. */
const readerOf = async (story: AppStory, { path }: Place): Promise<ReadScreen> => {
  const isOwn = path === placeOf(story.at).path
  const screen = (isOwn ? story.screen : undefined) ?? (await routeOf(path)?.screen?.())
  if (screen === undefined) return () => ({ query: null, needs: {} })
  const { read } = keepDefinition(path, screen)
  const freezes: Readonly<Record<string, Freeze>> = isOwn ? (story.needs ?? {}) : {}
  return ({ search }) => {
    const { query, needs } = read(new URLSearchParams(search), Date.now())
    const lost = Object.keys(freezes).filter((name) => !(name in needs))
    if (lost.length > 0)
      throw new Error(`${path} needs no ${lost.join(', ')}; it needs ${Object.keys(needs).join(', ')}`)
    const stills = Object.entries(needs).map(([name, need]) => [name, still(need, freezes[name])] as const)
    return { query, needs: Object.fromEntries(stills) }
  }
}

const lastingOf = (story: AppStory, { language, chooseDesign, chooseLanguage }: Surroundings) => {
  const { lasting = {}, answers = {} } = story
  const who = story.member ?? null
  const looks = designSettingMachine.provide({
    actions: { apply: (_, design: DesignSetting) => chooseDesign({ ...design }) },
  })
  const screen = screenMachine.provide({
    actors: { loadScreen: fromPromise<ReadScreen, Place>(({ input: place }) => readerOf(story, place)) },
  })
  return {
    requests: requestsMachine.provide({
      actors: { request: requestMachine.provide({ actors: { exchange: exchangeWith(answers) } }) },
    }),
    session: frozen(session, lasting.session ?? { at: who === null ? 'visitor.idle' : 'member.known' }),
    notice: frozen(notice, lasting.notice ?? { at: 'away' }),
    network: frozen(networkMachine, lasting.network ?? { at: 'online' }),
    language: frozen(
      languageMachine.provide({
        actors: {
          change: fromPromise(async ({ input }: { input: LanguageName }) => {
            await new Promise((resolve) => setTimeout(resolve, wait()))
            chooseLanguage(input)
          }),
        },
      }),
      { at: 'shown', context: { language, wanted: language }, ...lasting.language },
    ),
    design: lasting.design === undefined ? looks : frozen(looks, lasting.design),
    connection: frozen(
      connectionMachine.provide({ actors: { socket } }),
      lasting.connection ?? { at: 'asleep' },
    ),
    spoilers: lasting.spoilers === undefined ? spoilersMachine : frozen(spoilersMachine, lasting.spoilers),
    toasts: lasting.toasts === undefined ? toastsMachine : frozen(toastsMachine, lasting.toasts),
    dialogs: lasting.dialogs === undefined ? dialogsMachine : frozen(dialogsMachine, lasting.dialogs),
    navigation:
      lasting.navigation === undefined
        ? navigationMachine.provide({ actors: { location: addressBar(story.at) } })
        : frozen(navigationMachine, lasting.navigation),
    screens: screensMachine.provide({
      actors: { screen: story.opening === undefined ? screen : frozen(screen, story.opening) },
    }),
    device: deviceMachine.provide({ actors: { readDevice: fromPromise(() => Promise.resolve('story')) } }),
    otherTabs: fromCallback<EventObject>(() => {}),
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
  const app = createActor(appMachine.provide({ actors: lastingOf(story, around) }), {
    input: {
      token: who === null ? null : 'a token of the story',
      user: who,
      noticeRead: true,
      deviceId: 'story',
      design: around.design,
      hidesScores: false,
      routes,
    },
    inspect: around.inspect,
  }).start()
  const isShown = story.opening === undefined && story.lasting?.navigation === undefined
  if (isShown) await isSettled(app)
  for (const { to, event } of story.steps ?? []) actorAt(app, to).send(event)
  return app
}
