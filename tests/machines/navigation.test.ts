import { createActor, fromCallback } from 'xstate'
import { describe, expect, it } from 'vitest'
import { anchor, arrange, member, nobody, refused, sessionOf, shown, stranger } from './support/navigation'
import { navigationMachine } from '../../machines/app/navigation.machine'
import type { BackPressed, Layer } from '../../machines/app/navigation.machine'
import { hosted } from '../support/hosted'
import { sessionChanged } from '../support/session-changed'
import { routes } from '../support/routes'

/** A login that made an account. */
const registered = sessionChanged('login', { ...sessionOf(stranger), userSettled: false, isNew: true })

const arrangeNew = (address: string) => {
  const { actor, bar, notified } = arrange(address)
  return { actor, bar, emitted: () => notified().map(({ type }) => type) }
}

describe('at the start', () => {
  it('[ROUTE-01] the empty address leads home, without a step to go back to', () => {
    const { is, notified, bar } = arrange('')
    expect([is(), notified(), bar.history()]).toEqual(['shown', [shown('/home/index')], ['/home/index']])
  })

  it('[ROUTE-15] a shared link is shown with its query', () => {
    const { is, notified } = arrange('/live?id=7')
    expect([is(), notified()]).toEqual(['shown', [shown('/live', '?id=7')]])
  })

  it('[ROUTE-02] an unknown path is lost', () => {
    const { is, notified } = arrange('/nowhere?x=1')
    expect([is(), notified()]).toEqual(['lost', [refused('404', '/nowhere', '?x=1')]])
  })

  it('waits until the address is read', () => {
    const machine = navigationMachine.provide({ actors: {} })
    const { actor } = hosted(machine, { input: { routes, visitor: nobody } })
    actor.send(sessionChanged('user', sessionOf(member)))
    expect([actor.getSnapshot().value, actor.getSnapshot().context.visitor]).toEqual(['waiting', member])
  })
})

describe('a step', () => {
  it('goes where the wish leads, and back', () => {
    const { actor, bar, notified } = arrange('/home/index')
    actor.send({ type: 'go', to: '/live?id=7' })
    actor.send({ type: 'go', to: '/search', replace: true })
    expect(bar.history()).toEqual(['/home/index', '/search'])
    bar.back()
    expect(notified()).toEqual([
      shown('/home/index'),
      shown('/live', '?id=7'),
      shown('/search'),
      shown('/home/index'),
    ])
  })

  it('tells whether a link led there', () => {
    const { actor, notified } = arrange('/home/index')
    notified()
    actor.send({ type: 'place.changed', place: { path: '/search', search: '' }, byLink: true })
    actor.send({ type: 'place.changed', place: { path: '/home/index', search: '' }, byLink: false })
    expect(notified()).toEqual([{ ...shown('/search'), byLink: true }, shown('/home/index')])
  })

  it.each([
    ['/login', '', '/my/index'],
    ['/register', '?back=%2Fgold', '/gold'],
    ['/forgetPassword', '', '/my/index'],
  ])(
    '[NAV-02] through the history leads past %s%s whoever has logged in since, to %s where no page lies before',
    (path, search, to) => {
      const { actor, bar, notified } = arrange('/home/index', member)
      notified()
      const place = { path, search }
      actor.send({ type: 'place.changed', place, byLink: false })
      expect([bar.history(), notified()]).toEqual([[to], [shown(to)]])
    },
  )

  it.each([
    ['by a link', member, '/login', '', true],
    ['as a visitor', nobody, '/login', '', false],
    ['for its answers', member, '/login', '?view=help', false],
    ['for what is agreed to', member, '/login', '?view=terms', false],
  ])('[NAV-02] to an entrance %s shows it', (_, visitor, path, search, byLink) => {
    const { actor, notified } = arrange('/home/index', visitor)
    notified()
    actor.send({ type: 'place.changed', place: { path, search }, byLink })
    expect(notified()).toEqual([{ ...shown(path, search), ...(byLink && { byLink }) }])
  })

  it('[NAV-02] an entrance that is loaded anew by whoever is logged in stays', () => {
    const { is, bar } = arrange('/login', member)
    expect([is(), bar.history()]).toEqual(['shown', ['/login']])
  })

  it('back leads home where no page lies before', () => {
    const { actor, bar, notified } = arrange('/live?id=7')
    actor.send({ type: 'back' })
    expect([bar.history(), notified()]).toEqual([
      ['/home/index'],
      [shown('/live', '?id=7'), shown('/home/index')],
    ])
  })

  it("back leads from what is a member's own to 我的 where no page lies before", () => {
    const { actor, bar } = arrange('/gold?month=3', member)
    actor.send({ type: 'back' })
    expect(bar.history()).toEqual(['/my/index'])
  })

  it('back leads where the page wants it to where no page lies before', () => {
    const { actor, bar } = arrange('/live?id=7')
    actor.send({ type: 'back', orTo: '/rank' })
    expect(bar.history()).toEqual(['/rank'])
  })

  it('[NAV-02] a protected page leads a visitor to /login, in the same place of the history', () => {
    const { actor, bar, notified } = arrange('/home/index')
    actor.send({ type: 'go', to: '/gold?month=3' })
    expect(bar.history()).toEqual(['/home/index', '/login?back=%2Fgold%3Fmonth%3D3'])
    expect(notified()).toEqual([shown('/home/index'), shown('/login', '?back=%2Fgold%3Fmonth%3D3')])
  })

  it('[NAV-03] from /login an unknown path leads home', () => {
    const { bar, notified, is } = arrange('/login')
    bar.type('/nowhere')
    expect([is(), notified(), bar.history()]).toEqual([
      'shown',
      [shown('/login'), shown('/home/index')],
      ['/login', '/home/index'],
    ])
  })

  it('[NAV-03] from anywhere else it is lost', () => {
    const { bar, notified, is } = arrange('/home/index')
    bar.type('/nowhere')
    expect([is(), notified()]).toEqual(['lost', [shown('/home/index'), refused('404', '/nowhere')]])
  })
})

const layerOf = (): { layer: Layer; heard: string[] } => {
  const heard: string[] = []
  const layer = createActor(
    fromCallback<BackPressed>(({ receive }) => receive(({ type }) => heard.push(type))),
  ).start()
  return { layer, heard }
}

describe('what lies over a page', () => {
  it('[NAV-01] is left by the next step back, and the page stays', () => {
    const { actor, bar, notified } = arrange('/live?id=7')
    const { layer, heard } = layerOf()
    actor.send({ type: 'layer.wanted', by: layer })
    bar.leaveLayer()
    actor.send({ type: 'layer.released', by: layer })
    bar.leaveLayer()
    expect([bar.layers(), heard, notified(), bar.history()]).toEqual([
      ['wanted'],
      ['back.pressed'],
      [shown('/live', '?id=7')],
      ['/live?id=7'],
    ])
  })

  it('closed by itself takes its step away, and another’s word takes nothing', () => {
    const { actor, bar } = arrange('/live?id=7')
    const [one, other] = [layerOf(), layerOf()]
    actor.send({ type: 'layer.wanted', by: one.layer })
    actor.send({ type: 'layer.released', by: other.layer })
    actor.send({ type: 'layer.released', by: one.layer })
    expect([bar.layers(), one.heard]).toEqual([['wanted', 'released'], []])
  })
})

/** A page with one thing over it, and another over that. */
const arrangeLayers = () => {
  const { actor, bar } = arrange('/live?id=7')
  const [lower, upper] = [layerOf(), layerOf()]
  actor.send({ type: 'layer.wanted', by: lower.layer })
  actor.send({ type: 'layer.wanted', by: upper.layer })
  return { actor, bar, lower, upper }
}

describe('layers over each other', () => {
  it('are left one by one, the uppermost first', () => {
    const { actor, bar, lower, upper } = arrangeLayers()
    bar.leaveLayer()
    expect([bar.layers(), lower.heard, upper.heard]).toEqual([
      ['wanted', 'wanted', 'wanted'],
      [],
      ['back.pressed'],
    ])
    actor.send({ type: 'layer.released', by: upper.layer })
    bar.leaveLayer()
    expect([bar.layers(), lower.heard]).toEqual([['wanted', 'wanted', 'wanted'], ['back.pressed']])
  })

  it('one that is closed leaves the step to the other', () => {
    const { actor, bar, lower, upper } = arrangeLayers()
    actor.send({ type: 'layer.released', by: lower.layer })
    expect(bar.layers()).toEqual(['wanted', 'wanted'])
    bar.leaveLayer()
    expect([lower.heard, upper.heard]).toEqual([[], ['back.pressed']])
  })

  it('are all left with their page', () => {
    const { actor, bar, lower, upper } = arrangeLayers()
    actor.send({ type: 'layer.left', all: true })
    expect([bar.layers(), lower.heard, upper.heard]).toEqual([
      ['wanted', 'wanted'],
      ['back.pressed'],
      ['back.pressed'],
    ])
  })
})

describe('introduction', () => {
  it('[NAV-04] the first protected visit waits for the user info', () => {
    const { is, notified, become } = arrange('/gold', stranger)
    expect([is(), notified()]).toEqual(['introducing', [{ type: 'introduction.wanted' }]])
    become(member)
    expect([is(), notified()]).toEqual(['shown', [shown('/gold')]])
  })

  it('[NAV-04] a failure is ignored', () => {
    const { is, notified, become } = arrange('/gold', stranger)
    notified()
    become(stranger)
    expect([is(), notified()]).toEqual(['shown', [shown('/gold')]])
  })

  it('[NAV-04] the next protected visit after a failure asks again', () => {
    const { actor, is, notified, become } = arrange('/gold', stranger)
    become(stranger)
    notified()
    actor.send({ type: 'go', to: '/task' })
    expect([is(), notified()]).toEqual(['introducing', [{ type: 'introduction.wanted' }]])
  })

  it('[NAV-04] a login of somebody else meanwhile begins it again', () => {
    const { is, notified, become } = arrange('/gold', stranger)
    notified()
    become(stranger, { isSettled: false })
    expect([is(), notified()]).toEqual(['introducing', [{ type: 'introduction.wanted' }]])
  })

  it('[NAV-02] a session lost meanwhile leads to /login', () => {
    const { is, notified, become, bar } = arrange('/gold', stranger)
    notified()
    become(nobody)
    expect([is(), notified(), bar.history()]).toEqual([
      'shown',
      [shown('/login', '?back=%2Fgold')],
      ['/login?back=%2Fgold'],
    ])
  })

  it('the person may leave before it is over', () => {
    const { actor, is, notified } = arrange('/gold', stranger)
    notified()
    actor.send({ type: 'go', to: '/home/index' })
    expect([is(), notified()]).toEqual(['shown', [shown('/home/index')]])
  })

  it('[NAV-05] who turns out to be a member is shown an anchor page all the same', () => {
    const { is, notified, become } = arrange('/room', stranger)
    notified()
    become(member)
    expect([is(), notified()]).toEqual(['shown', [shown('/room')]])
  })

  it('[NAV-05] who turns out to be an anchor is shown it', () => {
    const { is, notified, become } = arrange('/room', stranger)
    notified()
    become(anchor)
    expect([is(), notified()]).toEqual(['shown', [shown('/room')]])
  })
})

describe('a login', () => {
  it('[NAV-02] leads back to where the person wanted to go', () => {
    const { become, bar, is, notified } = arrange('/gold?month=3')
    notified()
    become(stranger, { justLoggedIn: true, isSettled: false })
    expect([is(), notified(), bar.history()]).toEqual([
      'introducing',
      [{ type: 'introduction.wanted' }],
      ['/gold?month=3'],
    ])
    become(member)
    expect([is(), notified()]).toEqual(['shown', [shown('/gold', '?month=3')]])
  })

  it('[NAV-02] wished for leads back to the page it was wished on, in its place of the history', () => {
    const { actor, bar, become } = arrange('/live?id=7', member)
    actor.send({ type: 'login.wanted' })
    expect(bar.history()).toEqual(['/login?back=%2Flive%3Fid%3D7'])
    become(nobody)
    become(member, { justLoggedIn: true })
    expect(bar.history()).toEqual(['/live?id=7'])
  })

  it('[NAV-02] wished for on a person that a login shows keeps where it leads; a step back shows that person', () => {
    const { actor, bar } = arrange('/login?back=%2Ffriend%3Fid%3D7')
    actor.send({ type: 'login.wanted' })
    expect(bar.history()).toEqual(['/login?back=%2Ffriend%3Fid%3D7', '/login?back=%2Ffriend%3Fid%3D7&view='])
  })

  it.each(['/login', '/login?back=//evil.example', '/login?back=https%3A%2F%2Fevil.example'])(
    '[NAV-02] from %s leads to one’s own page',
    (address) => {
      const { become, bar, notified } = arrange(address)
      notified()
      become(member, { justLoggedIn: true })
      expect([notified(), bar.history()]).toEqual([[shown('/my/index')], ['/my/index']])
    },
  )

  it('[NAV-02] of a newcomer leads back to a page for everybody, and says that it led one there', () => {
    const { actor, bar, emitted } = arrangeNew('/login?back=%2Flive%3Fid%3D7')
    actor.send(registered)
    expect([bar.history(), emitted().includes('newcomer.ledOn')]).toEqual([['/live?id=7'], true])
  })

  it.each([
    ['/login', '/editInfo?view=welcome'],
    ['/login?back=%2Fgold%3Fmonth%3D3', '/editInfo?view=welcome&back=%2Fgold%3Fmonth%3D3'],
  ])('[NAV-02] of a newcomer from %s leads to the welcome, and only from there on', (address, to) => {
    const { actor, bar, emitted } = arrangeNew(address)
    actor.send(registered)
    expect([bar.history(), emitted().includes('newcomer.ledOn')]).toEqual([[to], false])
  })

  it('[NAV-02] of a newcomer does not lead back to what was left as another’s session ended', () => {
    const { actor, bar } = arrange('/gold?month=3', member)
    actor.send(sessionChanged('expiry'))
    expect(bar.history()).toEqual(['/login?back=%2Fgold%3Fmonth%3D3'])
    actor.send(registered)
    expect(bar.history()).toEqual(['/editInfo?view=welcome'])
  })

  it('in another tab leaves the page where it is, unless it is an entrance', () => {
    const { become, bar, notified } = arrange('/live?id=7')
    notified()
    become(member, { justLoggedIn: true })
    expect([notified(), bar.history()]).toEqual([[shown('/live', '?id=7')], ['/live?id=7']])
  })
})

it('[ROUTE-15] a page’s query changes under it: nothing opens, and nothing is added to go back through', () => {
  const { actor, bar, notified, is } = arrange('/live?id=7', member)
  notified()
  actor.send({ type: 'query.keep', search: '?id=7&tab=table' })
  expect([is(), notified(), bar.history()]).toEqual([
    'shown',
    [{ type: 'place.kept', place: { path: '/live', search: '?id=7&tab=table' } }],
    ['/live?id=7&tab=table'],
  ])
  actor.send({ type: 'login.wanted' })
  expect(bar.history()).toEqual(['/login?back=%2Flive%3Fid%3D7%26tab%3Dtable'])
})

describe('a lost session', () => {
  it('[SES-05] leads from a protected page to /login', () => {
    const { become, bar, notified } = arrange('/gold', member)
    notified()
    become(nobody)
    expect([notified(), bar.history()]).toEqual([[shown('/login', '?back=%2Fgold')], ['/login?back=%2Fgold']])
  })

  it('leaves a public page open', () => {
    const { become, bar, is } = arrange('/live?id=7', member)
    become(nobody)
    expect([is(), bar.history()]).toEqual(['shown', ['/live?id=7']])
  })
})

it('what is learnt on the way to another page is kept', () => {
  const silent = navigationMachine.provide({ actors: {} })
  const { actor } = hosted(silent, { input: { routes, visitor: nobody } })
  actor.send({ type: 'place.changed', place: { path: '/gold', search: '' } })
  expect(actor.getSnapshot().value).toBe('redirecting')
  actor.send(sessionChanged('user', sessionOf(member)))
  expect([actor.getSnapshot().value, actor.getSnapshot().context.visitor]).toEqual(['redirecting', member])
})

describe('the end of a session', () => {
  it('[SES-03] a logout leads to the login alone, wherever somebody is', () => {
    const { actor, bar } = arrange('/live?id=7', member)
    actor.send(sessionChanged('logout'))
    expect(bar.history()).toEqual(['/login'])
  })

  it('[SES-03] a logout at the login leaves what its address says', () => {
    const { actor, bar } = arrange('/login?closed=1796023543638', member)
    actor.send(sessionChanged('logout'))
    expect(bar.history()).toEqual(['/login?closed=1796023543638'])
  })

  it('[SES-04] [NAV-02] an expiry leads to the login and from there back, while the member is being loaded too', () => {
    const shownPage = arrange('/live?id=7', member)
    const loading = arrange('/gold', stranger)
    for (const { actor } of [shownPage, loading]) actor.send(sessionChanged('expiry'))
    expect([shownPage.bar.history(), loading.bar.history()]).toEqual([
      ['/login?back=%2Flive%3Fid%3D7'],
      ['/login?back=%2Fgold'],
    ])
  })

  it('[ROUTE-16] the title follows each page, an error page’s too', () => {
    const titles: string[] = []
    const machine = navigationMachine.provide({ actions: { showTitle: (_, { path }) => titles.push(path) } })
    const { actor } = hosted(machine, { input: { routes, visitor: nobody } })
    for (const path of ['/search', '/nowhere'])
      actor.send({ type: 'place.changed', place: { path, search: '' } })
    expect(titles).toEqual(['/search', '/404'])
  })
})
