/**
 * How a tip finds its place: above, or below where there is no room, and always whole in the window. By itself the library
 * lets it hang over the edge of the window at which its button stands.
 */
export const WHOLE_IN_WINDOW = { adjustY: 1, shiftX: true } as const;
