/** All of which nothing is seen by itself. */
export const unseen = /[\s\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether there is anything to see in what somebody wrote: else nothing of it is kept. */
export const isVisible = (text: string): boolean => text.replace(unseen, '') !== ''
