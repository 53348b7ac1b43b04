import type { SmsCode } from '../../../machines/account/sms-code.connect'

/** A code to the member's own number, whose digits no page knows: it went to `phone`, as it is shown. */
export const sentToOwn = (smsCode: SmsCode, phone: string): SmsCode =>
  'sentTo' in smsCode && smsCode.sentTo !== '' ? { ...smsCode, sentTo: phone } : smsCode
