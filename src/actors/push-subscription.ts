/** Absent where the page is not served securely, or the worker is not there yet. */
export const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (navigator as Partial<Navigator>).serviceWorker?.getRegistration()

export const subscriptionOf = async (
  there: ServiceWorkerRegistration | undefined,
): Promise<PushSubscription | null> =>
  // Absent where the browser knows no push.
  (await (there as Partial<ServiceWorkerRegistration> | undefined)?.pushManager?.getSubscription()) ?? null

/** The browser’s push service takes nothing for this device any more, whatever the server knows. */
export const unsubscribeDevice = async (): Promise<void> => {
  await (await subscriptionOf(await registration()))?.unsubscribe()
}
