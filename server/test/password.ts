/** The password of every account of the story in tests and browser flows. */
export const TEST_PASSWORD = 'Correct-Horse-42';
