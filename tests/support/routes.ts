import type { RouteRules } from '../../machines/app/navigation.guard'

/** A few routes of each kind. */
export const routes: readonly RouteRules[] = [
  { path: '/home', access: 'public', index: true, keepAlive: false },
  { path: '/home/index', access: 'public', keepAlive: false },
  { path: '/my/index', access: 'public', keepAlive: false },
  { path: '/login', access: 'public', keepAlive: false },
  { path: '/live', access: 'public', keepAlive: false },
  { path: '/search', access: 'public', keepAlive: true },
  { path: '/rank', access: 'public', keepAlive: true },
  { path: '/gold', access: 'member', keepAlive: true },
  { path: '/task', access: 'member', keepAlive: false },
  { path: '/editInfo', access: 'member', keepAlive: false },
  { path: '/room', access: 'anchor', keepAlive: false },
]

export const routeAt = (path: string): RouteRules => {
  const found = routes.find((route) => route.path === path)
  if (found === undefined) throw new Error(`no route ${path}`)
  return found
}
