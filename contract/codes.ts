/** ENUM-14 The result codes of the envelope (section 8). */
export const ResultCode = {
  SUCCESS: 0,
  PARAMETER_ERROR: 400,
  SERVER_REJECTED: 403,
  SERVER_LOST: 404,
  METHOD_ERROR: 405,
  ERROR: 500,
  INVALID_REQUEST: 502,
  SERVER_UNAVAILABLE: 503,
  HTTP_NOT_SUPPORTED: 505,
  TOKEN_EXPIRED: 10004,
  TIMEOUT: 10042,
  BUSINESS_MARKET: 16006,
  BUSINESS_FAILURE: -1,
  MAINTENANCE: 9999,
} as const
export type ResultCode = (typeof ResultCode)[keyof typeof ResultCode]

/** The HTTP status that carries each code: a real one, so that caches and proxies understand it too. */
export const httpStatusOf: Readonly<Record<ResultCode, number>> = {
  0: 200,
  400: 400,
  403: 403,
  404: 404,
  405: 405,
  500: 500,
  502: 502,
  503: 503,
  505: 505,
  10004: 401,
  10042: 504,
  16006: 409,
  [-1]: 422,
  9999: 503,
}
