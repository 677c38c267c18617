#pragma once
// Only linked, never called.
