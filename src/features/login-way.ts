import { readLoginWay, storeLoginWay, type LoginWay } from '../actors/login-way'

export type { LoginWay }
/** ROUTE-04 The way in that this device offers first. */
export const firstLoginWay = (): LoginWay => readLoginWay()
/** Somebody has logged in so. */
export const keepLoginWay = (way: LoginWay): void => storeLoginWay(way)
