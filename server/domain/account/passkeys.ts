import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { PASSKEYS_MAX } from '../../../contract/account.passkey-rules'
import { ResultCode } from '../../../contract/codes'
import type {
  AddPasskeyInput,
  NewPasskeyQuestion,
  OwnPasskeyQuestion,
  Passkey,
  PasskeyList,
  PasskeyLoginInput,
  PasskeyQuestion,
} from '../../../contract/account.passkeys.schema'
import type { OwnCodeInput } from '../../../contract/schema'
import { DomainError } from '../domain-error'
import type { Note } from '../messages/notices'
import { networkOf } from '../network'
import type { Now } from '../ports'
import { hashOf, newToken } from '../secrets'
import type { Device } from './device'
import type { NewSession } from './member-passwords'
import { opened, type Opened } from './members'
import { proofOver, type OwnProof, type ProofOver } from './own-proof'
import { SESSION_LIFETIME } from './sessions'
import { codePurpose, spentCode, type SmsCodes } from './sms'

/** People look for their finger, or for another phone. */
const ANSWERED_WITHIN = 5 * 60_000
const [RANDOM, TIME, SEAL] = [16, 6, 16] as const

/** `host`: without its port. */
interface PasskeySite {
  readonly host: string
  readonly origin: string
}

interface StoredPasskey {
  readonly id: string
  readonly memberId: string
  readonly rpId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
}

/** FEAT-07 What a member is told when another device may log in: somebody else may have added it. */
export const passkeyNote = (at: number): Note => ({
  kind: 'system',
  title: '新增了一个通行密钥',
  text: '以后可以用它登录你的账号。如果不是你本人操作，请马上移除它，并检查登录的设备。',
  english: {
    title: 'A passkey was added',
    text: 'It can log in to your account. If this was not you, remove it now and check your devices.',
  },
  path: '/editInfo?view=passkeys',
  key: `passkey:${at}`,
})

/** FEAT-07 What a member is told when a passkey is gone: somebody else may have removed it. */
export const passkeyRemovedNote = (id: string, at: number): Note => ({
  kind: 'system',
  title: '移除了一个通行密钥',
  text: '它不能再登录你的账号，短信验证码仍然可以。如果不是你本人操作，请马上退出其他设备，再重新添加。',
  english: {
    title: 'A passkey was removed',
    text: 'It logs in no more, codes still do. If this was not you, log out your other devices now, then add it again.',
  },
  path: '/editInfo?view=devices',
  key: `passkey-removed:${id}:${at}`,
})

/** A signature that is right; it is taken once, by whoever writes what it stands for. */
export interface SignedPasskey {
  readonly passkey: StoredPasskey
  readonly counter: number
  readonly challengeHash: string
  readonly expiresAt: number
}

export interface PasskeyRows {
  list(memberId: string): Promise<readonly Passkey[]>
  userName(memberId: string): Promise<{ readonly phone: string; readonly nickname: string } | null>
  find(id: string): Promise<StoredPasskey | null>
  /** Spends the code. `taken`: somebody has this one already; `full`: the member has `PASSKEYS_MAX`. */
  add(
    passkey: StoredPasskey & { readonly device: Device },
    codeHash: string,
    now: number,
  ): Promise<'done' | 'spent' | 'taken' | 'full'>
  /** Spends the proof; the member is told, where there was such a passkey. */
  remove(memberId: string, id: string, proof: OwnProof, now: number): Promise<'done' | ProofOver>
  /** Null: the question was answered before, or the passkey was removed meanwhile. */
  logIn(signed: SignedPasskey, session: NewSession): Promise<'known' | 'kept' | null>
}

/** What checks signatures. */
export interface PasskeyProofs {
  /** Null: it proves nothing. */
  made(
    input: AddPasskeyInput,
    site: PasskeySite,
    isChallenge: (challenge: string) => boolean,
  ): Promise<{ readonly publicKey: string; readonly counter: number } | null>
  /** The new counter; null: it proves nothing. */
  signed(
    input: PasskeyLoginInput,
    passkey: StoredPasskey,
    site: PasskeySite,
    isChallenge: (challenge: string) => boolean,
  ): Promise<number | null>
}

interface Deps {
  readonly rows: PasskeyRows
  readonly proofs: PasskeyProofs
  readonly codes: SmsCodes
  readonly secret: string
  readonly now: Now
}

const failed = (words: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, words)
/** Whom a question is for, so that a signature for a login proves nothing else. */
const own = (memberId: string): string => `own ${memberId}`
const unproven = (): DomainError => failed('这次验证没有成功，请重试，或换一种方式登录')

export interface Passkeys {
  ask(host: string): PasskeyQuestion
  logIn(
    input: PasskeyLoginInput,
    site: PasskeySite,
    from: { readonly ip: string; readonly device: Device },
  ): Promise<Opened>
  list(memberId: string): Promise<PasskeyList>
  askOwn(memberId: string, host: string): Promise<OwnPasskeyQuestion>
  /** FEAT-07 The member's own signature of what `askOwn` asked for. */
  prove(memberId: string, input: PasskeyLoginInput, site: PasskeySite): Promise<SignedPasskey>
  /** Where the code is right, so that no device makes a passkey that nobody knows. */
  askNew(memberId: string, input: OwnCodeInput, host: string, ip: string): Promise<NewPasskeyQuestion>
  add(
    memberId: string,
    input: AddPasskeyInput,
    site: PasskeySite,
    from: { readonly ip: string; readonly device: Device },
  ): Promise<PasskeyList>
  remove(memberId: string, id: string, proof: OwnProof): Promise<PasskeyList>
}

/** FEAT-07 Passkeys: the device proves who is there, with a finger, a face or a PIN. */
export const createPasskeys = ({ rows, proofs, codes, secret, now }: Deps): Passkeys => {
  /** It says itself until when it stands and for whom, so that nothing is kept of a question nobody answers. */
  const sealFor = (head: Buffer, memberId: string, host: string): Buffer =>
    createHmac('sha256', secret)
      .update(['passkey', head.toString('hex'), memberId, host].join('\0'))
      .digest()
      .subarray(0, SEAL)
  const questionFor = (memberId: string, host: string): PasskeyQuestion => {
    const expiresAt = now() + ANSWERED_WITHIN
    const time = Buffer.alloc(TIME)
    time.writeUIntBE(expiresAt, 0, TIME)
    const head = Buffer.concat([randomBytes(RANDOM), time])
    const challenge = Buffer.concat([head, sealFor(head, memberId, host)]).toString('base64url')
    return { challenge, rpId: host, expiresAt }
  }
  /** Until when this question of ours stands; null: it is none of ours, or it is too late. */
  const standing = (challenge: string, memberId: string, host: string): number | null => {
    const given = Buffer.from(challenge, 'base64url')
    if (given.length !== RANDOM + TIME + SEAL) return null
    const head = given.subarray(0, RANDOM + TIME)
    const isOurs = timingSafeEqual(given.subarray(RANDOM + TIME), sealFor(head, memberId, host))
    const expiresAt = head.readUIntBE(RANDOM, TIME)
    return isOurs && expiresAt > now() ? expiresAt : null
  }
  /** What the passkey signed of a question for `whom`; throws where it proves nothing. */
  const signedBy = async (
    passkey: StoredPasskey,
    input: PasskeyLoginInput,
    site: PasskeySite,
    whom: string,
  ): Promise<SignedPasskey> => {
    if (passkey.rpId !== site.host) throw unproven()
    let answered: { challengeHash: string; expiresAt: number } | null = null
    const counter = await proofs.signed(input, passkey, site, (challenge) => {
      const expiresAt = standing(challenge, whom, site.host)
      if (expiresAt === null) return false
      answered = { challengeHash: hashOf(challenge), expiresAt }
      return true
    })
    if (counter === null || answered === null) throw unproven()
    return { passkey, counter, ...(answered as { challengeHash: string; expiresAt: number }) }
  }

  const phoneOf = async (memberId: string): Promise<string> => {
    const user = await rows.userName(memberId)
    if (user === null) throw failed('没有这个账号')
    return user.phone
  }
  const provenCode = async (memberId: string, { code, ticket }: OwnCodeInput, ip: string): Promise<string> =>
    codes.prove({ phone: await phoneOf(memberId), ip, purpose: codePurpose.own(memberId) }, code, ticket)

  return {
    ask: (host) => questionFor('', host),
    logIn: async (input, site, { ip, device }) => {
      const passkey = await rows.find(input.id)
      if (passkey === null)
        throw failed(
          '这里没有这个通行密钥，它可能已被移除。请用短信验证码登录，再到「我的 › 账号、密码与设备 › 通行密钥」重新添加',
        )
      const signed = await signedBy(passkey, input, site, '')
      const [token, at] = [newToken(), now()]
      const session = {
        tokenHash: hashOf(token),
        now: at,
        expiresAt: at + SESSION_LIFETIME,
        use: { device, network: networkOf(ip) },
      }
      const begun = await rows.logIn(signed, session)
      if (begun === null) throw unproven()
      return opened(token, session.expiresAt, begun === 'kept')
    },
    list: async (memberId) => ({ passkeys: [...(await rows.list(memberId))] }),
    askOwn: async (memberId, host) => {
      const known = await rows.list(memberId)
      if (known.length === 0) throw failed('你还没有通行密钥，请换一种方式')
      return { ...questionFor(own(memberId), host), known: known.map(({ id }) => id) }
    },
    prove: async (memberId, input, site) => {
      const passkey = await rows.find(input.id)
      if (passkey?.memberId !== memberId) throw failed('这不是你的通行密钥，请换一种方式')
      return signedBy(passkey, input, site, own(memberId))
    },
    askNew: async (memberId, input, host, ip) => {
      const known = await rows.list(memberId)
      if (known.length >= PASSKEYS_MAX) throw failed(`最多可以有 ${PASSKEYS_MAX} 个通行密钥，请先移除不用的`)
      await provenCode(memberId, input, ip)
      const user = await rows.userName(memberId)
      return {
        ...questionFor(memberId, host),
        userId: Buffer.from(memberId).toString('base64url'),
        userName: user?.nickname ?? memberId,
        known: known.map(({ id }) => id),
      }
    },
    add: async (memberId, input, site, { ip, device }) => {
      const codeHash = await provenCode(memberId, input, ip)
      const made = await proofs.made(
        input,
        site,
        (challenge) => standing(challenge, memberId, site.host) !== null,
      )
      if (made === null) throw failed('没有成功添加，请重试')
      const result = await rows.add(
        { id: input.id, memberId, rpId: site.host, ...made, transports: input.transports, device },
        codeHash,
        now(),
      )
      if (result === 'spent') throw spentCode()
      if (result === 'taken') throw failed('这个通行密钥已经添加过了')
      if (result === 'full') throw failed(`最多可以有 ${PASSKEYS_MAX} 个通行密钥，请先移除不用的`)
      return { passkeys: [...(await rows.list(memberId))] }
    },
    remove: async (memberId, id, proof) => {
      const result = await rows.remove(memberId, id, proof, now())
      if (result !== 'done') throw proofOver(result)
      return { passkeys: [...(await rows.list(memberId))] }
    },
  }
}
