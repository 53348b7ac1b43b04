/**
 * FEAT-16 Milliseconds: how long before its time going live begins a plan, where its anchor has not gone to begin it earlier, and how long after
 * it until it counts as missed.
 */
export const PLAN_STARTS_EARLY = 30 * 60_000
export const PLAN_GRACE = 30 * 60_000
/** Milliseconds between the starts of an anchor's plans, and how far ahead one may be. */
export const PLANS_APART = 60 * 60_000
export const PLAN_AHEAD = 60 * 24 * 60 * 60_000
/** Tags of a stream. */
export const LIVE_TAGS_MAX = 5
/** New fans of a stream whom its anchor is told by name. */
export const NEW_FANS_MAX = 20
