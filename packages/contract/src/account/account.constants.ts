/** What is kept of the browser that a session began in, in characters. */
export const maxDeviceLength = 60;
