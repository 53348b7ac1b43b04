/** Places of a captcha's slider. */
export const COURSE_MAX = 240
