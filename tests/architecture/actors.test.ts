import { describe, expect, expectTypeOf, it } from 'vitest'
import { sourceOf, sources } from './imports'
import { appMachine } from '../../machines/app/app.machine'
import { appActor, type AppActors } from '../../machines/app/app-system'
import type { useApp, useAppActor } from '../../src/app/app-context'
import type * as app from '../../machines/app/app.machine'
import type * as connection from '../../machines/app/connection.machine'
import type * as design from '../../machines/app/design-setting.machine'
import type * as dialogs from '../../machines/app/dialogs.machine'
import type * as navigation from '../../machines/app/navigation.machine'
import type * as notice from '../../machines/app/notice-popup.machine'
import type * as session from '../../machines/app/session.machine'
import type * as screen from '../../machines/app/screen.machine'
import type * as toasts from '../../machines/app/toasts.machine'
import type * as chat from '../../machines/live/chat.machine'
import type * as player from '../../machines/live/player.machine'
import type * as previews from '../../machines/live/previews.machine'
import type * as room from '../../machines/live/room.machine'
import type * as login from '../../machines/account/login.machine'
import type * as loginSession from '../../machines/account/login.session'
import type * as match from '../../machines/match/match.machine'
import type * as replay from '../../machines/match/replay.machine'
import type * as form from '../../machines/patterns/form.machine'
import type * as resource from '../../machines/patterns/resource.machine'
import type * as toggles from '../../machines/patterns/toggles.machine'
import type { connectChat } from '../../machines/live/chat.connect'
import type { connectSession } from '../../machines/app/session.connect'
import type { RoomView } from '../../machines/live/room.connect'

const product = sources.filter((path) => /^(machines|src)\//.test(path))
const having = (pattern: RegExp): readonly string[] => product.filter((path) => pattern.test(sourceOf(path)))

/** The types of what is both: a command to a view's `send`, and an event. */
type Both<Command extends { type: string }, Event extends { type: string }> = Extract<
  Command['type'],
  Event['type']
>

describe('the actor system', () => {
  const names: Readonly<Record<keyof AppActors, true>> = {
    connection: true,
    design: true,
    device: true,
    dialogs: true,
    language: true,
    navigation: true,
    network: true,
    notice: true,
    outbox: true,
    reachability: true,
    requests: true,
    screens: true,
    session: true,
    spoilers: true,
    toasts: true,
    update: true,
  }

  it('is filled by the application as its type says', () => {
    const started = appMachine.root.invoke.flatMap(({ systemId }) => systemId ?? [])
    expect(started.toSorted()).toEqual(Object.keys(names).toSorted())
  })

  it('is asked in one place alone', () => {
    expect(having(/\bsystem\.get\(|as AppSystem\)\.get\(/)).toEqual(['machines/app/app-system.ts'])
  })

  it('knows no other name and no other event', () => {
    expectTypeOf<'sessions'>().not.toExtend<keyof AppActors>()
    expectTypeOf<AppActors['session']['send']>().parameter(0).not.toExtend<{ type: 'logout.now' }>()
    expectTypeOf(appActor<'toasts'>).returns.toEqualTypeOf<AppActors['toasts']>()
  })

  it('names who runs nowhere', () => {
    expect(() => appActor({ get: () => undefined }, 'session')).toThrow(
      'no actor runs under the name "session"',
    )
  })
})

describe('a view', () => {
  it('sends commands to the actors of the application, never events', () => {
    type Sent<Name extends keyof AppActors> = Parameters<ReturnType<typeof useAppActor<Name>>['send']>[0]
    expectTypeOf<Sent<'session'>>().toEqualTypeOf<session.SessionCommand>()
    expectTypeOf<Sent<'navigation'>>().toEqualTypeOf<navigation.NavigationCommand>()
    expectTypeOf<Sent<'connection'>>().toEqualTypeOf<connection.ConnectionCommand>()
    expectTypeOf<Sent<'requests'>>().toEqualTypeOf<never>()
    expectTypeOf<Parameters<ReturnType<typeof useApp>['send']>[0]>().toEqualTypeOf<app.AppCommand>()
  })

  it('is handed a send of commands by what connects it', () => {
    expectTypeOf<Parameters<typeof connectSession>[1]>().toEqualTypeOf<
      (command: session.SessionCommand) => void
    >()
    expectTypeOf<Parameters<typeof connectChat>[1]>().toEqualTypeOf<(command: chat.ChatCommand) => void>()
    type Chat = Extract<RoomView, { is: 'shown' }>['chat']
    expectTypeOf<Parameters<Chat['send']>[0]>().toEqualTypeOf<chat.ChatCommand>()
  })

  it('is given no type of a send that takes events', () => {
    expect(having(/\['send'\]/)).toEqual([])
  })
})

it('no command is an event', () => {
  expectTypeOf<Both<app.AppCommand, app.AppEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<chat.ChatCommand, chat.ChatEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<connection.ConnectionCommand, connection.ConnectionEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<design.DesignCommand, design.DesignEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<dialogs.DialogsCommand, dialogs.DialogsEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<form.FormCommand, form.FormEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<login.LoginCommand, loginSession.LoginEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<match.MatchCommand, match.MatchMachineEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<navigation.NavigationCommand, navigation.NavigationEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<notice.NoticePopupCommand, notice.NoticePopupEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<player.PlayerCommand, player.PlayerEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<previews.PreviewsCommand, previews.PreviewsEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<replay.ReplayCommand, replay.ReplayEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<resource.ResourceCommand, resource.ResourceEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<room.RoomCommand, room.RoomEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<screen.ScreenCommand, screen.ScreenEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<session.SessionCommand, session.SessionEvent>>().toEqualTypeOf<never>()
  expectTypeOf<Both<toasts.ToastsCommand, { type: 'request.settled' }>>().toEqualTypeOf<never>()
  expectTypeOf<Both<toggles.TogglesCommand, toggles.TogglesEvent>>().toEqualTypeOf<never>()
})

it('a machine stands in one file; the player’s charts share a setup', () => {
  expect(sources.filter((path) => /^machines\/.*\.(setup|types)\.ts$/.test(path))).toEqual([
    'machines/live/player.setup.ts',
  ])
})
